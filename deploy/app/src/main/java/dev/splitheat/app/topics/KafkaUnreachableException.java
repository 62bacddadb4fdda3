package dev.splitheat.app.topics;

import dev.splitheat.app.lifecycle.StartupException;

/** A Kafka cluster that does not answer, or does not let us in. */
public final class KafkaUnreachableException extends StartupException {
    private static final long serialVersionUID = 1L;

    KafkaUnreachableException(String bootstrapServers, String what, Throwable cause) {
        super(
                "Kafka at " + bootstrapServers + " " + what
                        + ": check kafka.bootstrap.servers, that the brokers run and can be reached from here,"
                        + " and the security settings under kafka.client",
                cause);
    }
}
