package dev.splitheat.weekly;

/** A text that names no week. */
public final class UnreadableWeekException extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    UnreadableWeekException(String text, String why) {
        super("'" + text + "' is no week: " + why);
    }
}
