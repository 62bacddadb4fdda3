package dev.splitheat.ingest.collect.metrics;

/** A project's time series could not be read this time. The message is one sentence: what, where, what to do. */
public final class UnreadableProjectException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final boolean refused;

    /** @param refused whether every later attempt fails alike until somebody grants something */
    public UnreadableProjectException(String project, String problem, boolean refused, Throwable cause) {
        super("cannot read time series of projects/" + project + ": " + problem, cause);
        this.refused = refused;
    }

    public boolean refused() {
        return refused;
    }
}
