package dev.splitheat.sandbox.changes;

/** A change stream whose options mean nothing: Spanner would have refused its DDL. */
public final class UnusableStreamException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    UnusableStreamException(String stream, String option, String value, String remedy) {
        super("change stream " + stream + " has " + option + " '" + value + "': " + remedy);
    }
}
