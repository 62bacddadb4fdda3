package dev.splitheat.ingest.collect;

/** A view of a database could not be read this time. The message is one sentence: what, where, what to do. */
public final class UnreadableDatabaseException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public UnreadableDatabaseException(DatabaseName database, String view, String problem, Throwable cause) {
        super("cannot read " + view + " of " + database + ": " + problem, cause);
    }
}
