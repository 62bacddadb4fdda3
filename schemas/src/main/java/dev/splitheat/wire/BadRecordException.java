package dev.splitheat.wire;

/** A record that cannot be processed although the program is sound: it is dead-lettered and the flow goes on. */
public abstract class BadRecordException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    protected BadRecordException(String problem) {
        super(problem);
    }
}
