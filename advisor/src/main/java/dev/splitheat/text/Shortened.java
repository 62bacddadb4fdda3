package dev.splitheat.text;

/** Text that has to fit somewhere; what is cut off shows as an ellipsis, and no letter is cut in half. */
public final class Shortened {
    private static final String ELLIPSIS = "…";

    private Shortened() {}

    /** @param most letters, as UTF-16 counts them */
    public static String to(int most, String text) {
        if (text.length() <= most) {
            return text;
        }
        int end = most - ELLIPSIS.length();
        int whole = Character.isHighSurrogate(text.charAt(end - 1)) ? end - 1 : end;
        return text.substring(0, whole).stripTrailing() + ELLIPSIS;
    }
}
