package dev.splitheat.weekly.content;

/** A text that is no report. */
public final class UnreadableReportException extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    UnreadableReportException(String what, Throwable cause) {
        super("a report is " + what, cause);
    }
}
