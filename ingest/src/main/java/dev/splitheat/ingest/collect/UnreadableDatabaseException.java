package dev.splitheat.ingest.collect;

/** A view of a database could not be read this time. The message is one sentence: what, where, what to do. */
public final class UnreadableDatabaseException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final boolean refused;

    /** @param refused whether every later attempt fails alike until somebody grants, creates or renames something */
    public UnreadableDatabaseException(
            DatabaseName database, String view, String problem, boolean refused, Throwable cause) {
        super("cannot read " + view + " of " + database + ": " + problem, cause);
        this.refused = refused;
    }

    public boolean refused() {
        return refused;
    }
}
