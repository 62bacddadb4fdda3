package dev.splitheat.view;

/** What is asked for is still being read back from its topic, or is moving to another process. Asking again helps. */
public final class RestoringException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public RestoringException(String what, Throwable cause) {
        super(what + " is still being read back: ask again in some seconds", cause);
    }
}
