package dev.splitheat.app.lifecycle;

/** A broker or Connect worker in this process that met an error it cannot live with. */
public final class KafkaGaveUpException extends StartupException {
    private static final long serialVersionUID = 1L;

    KafkaGaveUpException(String message) {
        super("Kafka gave up in this process" + (message == null ? "" : " (" + message + ")")
                + ": start again with --verbose, which says why");
    }
}
