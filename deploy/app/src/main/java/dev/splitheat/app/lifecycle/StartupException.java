package dev.splitheat.app.lifecycle;

/**
 * Something the user can mend. The message is one sentence that says what is wrong, where, and what to do; it is printed
 * as it stands, without a stack trace.
 */
public abstract class StartupException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    protected StartupException(String sentence) {
        super(sentence);
    }

    protected StartupException(String sentence, Throwable cause) {
        super(sentence, cause);
    }
}
