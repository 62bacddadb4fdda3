package dev.splitheat.ingest.collect;

/** A view of a database could not be read this time. The message is one sentence: what, where, what to do. */
public final class UnreadableDatabaseException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final FailureKind kind;

    public UnreadableDatabaseException(
            DatabaseName database, String view, String problem, FailureKind kind, Throwable cause) {
        super("cannot read " + view + " of " + database + ": " + problem, cause);
        this.kind = kind;
    }

    public FailureKind kind() {
        return kind;
    }

    /** Whether every later attempt fails alike until somebody grants, creates or renames something. */
    public boolean refused() {
        return kind.lasting();
    }

    /** Whether Spanner says that there is no such database. */
    public boolean gone() {
        return kind == FailureKind.NOT_FOUND;
    }
}
