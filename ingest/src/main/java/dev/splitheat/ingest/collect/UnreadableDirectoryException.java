package dev.splitheat.ingest.collect;

/** The databases of a project or instance could not be listed. The message is one sentence: what, where, what to do. */
public final class UnreadableDirectoryException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final FailureKind kind;

    /** @param place full name of a project or an instance */
    public UnreadableDirectoryException(String place, String problem, FailureKind kind, Throwable cause) {
        super("cannot list the databases of " + place + ": " + problem, cause);
        this.kind = kind;
    }

    public FailureKind kind() {
        return kind;
    }
}
