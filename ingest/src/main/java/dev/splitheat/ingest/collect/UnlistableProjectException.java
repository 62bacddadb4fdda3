package dev.splitheat.ingest.collect;

/** The databases of a project or instance could not be listed. The message is one sentence: what, where, what to do. */
public final class UnlistableProjectException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** @param where {@code projects/P} or {@code projects/P/instances/I} */
    public UnlistableProjectException(String where, String problem, Throwable cause) {
        super("cannot list the databases of " + where + ": " + problem, cause);
    }
}
