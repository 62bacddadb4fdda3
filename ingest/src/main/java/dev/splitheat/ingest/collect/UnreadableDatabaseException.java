package dev.splitheat.ingest.collect;

import java.util.Objects;

/** A view of a database could not be read this time. The message is one sentence: what, where, what to do. */
public final class UnreadableDatabaseException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final Failure failure;

    public UnreadableDatabaseException(
            DatabaseName database, String view, String problem, Failure failure, Throwable cause) {
        super("cannot read " + view + " of " + database + ": " + problem, cause);
        this.failure = Objects.requireNonNull(failure, "failure");
    }

    /** @param refused whether every later attempt fails alike until somebody grants, creates or renames something */
    public UnreadableDatabaseException(
            DatabaseName database, String view, String problem, boolean refused, Throwable cause) {
        this(database, view, problem, refused ? Failure.REFUSED : Failure.UNEXPECTED, cause);
    }

    public Failure failure() {
        return failure;
    }

    /** Whether every later attempt fails alike until somebody grants, creates or renames something. */
    public boolean refused() {
        return failure == Failure.REFUSED || failure == Failure.GONE;
    }
}
