package dev.splitheat.app.lifecycle;

/** An error, such as memory that ran out, in a thread of one of the parts. */
public final class PartDiedException extends Exception {
    private static final long serialVersionUID = 1L;

    PartDiedException(Throwable cause) {
        super("a part of the process died: " + cause, cause);
    }
}
