package dev.splitheat.notify.slack;

/** Text that any JSON reader and any screen takes, and its shortening. */
final class Letters {
    static final String MORE = "…";

    private Letters() {}

    /** Without halves of surrogate pairs, without control characters but line breaks. */
    static String clean(String text) {
        StringBuilder clean = new StringBuilder(text.length());
        text.codePoints().forEach(point -> {
            if (point == '\n' || point == '\t') {
                clean.append(point == '\t' ? "    " : "\n");
            } else if (Character.getType(point) == Character.SURROGATE) {
                clean.append('\uFFFD');
            } else if (!Character.isISOControl(point)) {
                clean.appendCodePoint(point);
            }
        });
        return clean.toString();
    }

    /** At most so many characters, by UTF-16; what is cut shows it, and no pair of surrogates is torn apart. */
    static String cut(String text, int most) {
        return text.length() <= most ? text : head(text, most - MORE.length()) + MORE;
    }

    /** The longest beginning that is no longer than {@code most} and ends with a whole letter. */
    static String head(String text, int most) {
        if (text.length() <= most) {
            return text;
        }
        boolean torn = most > 0
                && Character.isHighSurrogate(text.charAt(most - 1))
                && Character.isLowSurrogate(text.charAt(most));
        return text.substring(0, torn ? most - 1 : Math.max(0, most));
    }

    /** On one line. */
    static String line(String text, int most) {
        return cut(clean(text).replaceAll("\\s+", " ").strip(), most);
    }
}
