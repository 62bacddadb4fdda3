package dev.splitheat.ingest.collect.metrics;

import dev.splitheat.ingest.collect.FailureKind;

/** A project's time series could not be read this time. The message is one sentence: what, where, what to do. */
public final class UnreadableProjectException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final FailureKind kind;

    public UnreadableProjectException(String project, String problem, FailureKind kind, Throwable cause) {
        super("cannot read time series of projects/" + project + ": " + problem, cause);
        this.kind = kind;
    }

    public FailureKind kind() {
        return kind;
    }
}
