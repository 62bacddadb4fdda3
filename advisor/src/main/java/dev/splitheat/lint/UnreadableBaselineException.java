package dev.splitheat.lint;

/** A text is no baseline; the message says why, without naming the file. */
public final class UnreadableBaselineException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    UnreadableBaselineException(String problem) {
        super(problem);
    }

    UnreadableBaselineException(String problem, Throwable cause) {
        super(problem, cause);
    }
}
