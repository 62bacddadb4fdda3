package dev.splitheat.sandbox.server.faults;

/** A fault that was asked for in words which are not understood. */
public final class UnreadableFaultException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public UnreadableFaultException(String text, String problem) {
        this(text, problem, null);
    }

    public UnreadableFaultException(String text, String problem, Throwable cause) {
        super("the fault " + text + " is not understood: " + problem, cause);
    }
}
