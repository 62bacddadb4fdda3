package dev.splitheat.app;

import dev.splitheat.app.broker.BrokerPorts;
import dev.splitheat.app.broker.DataDirectory;
import dev.splitheat.app.config.KafkaConnection;
import java.util.Optional;

/**
 * What a demo runs on.
 *
 * @param scenario what it shows; empty: what this directory has shown so far, at first the whole company
 */
public record DemoSetup(DataDirectory directory, BrokerPorts ports, int spannerPort, Optional<String> scenario) {
    /** How its parts reach the broker that is one of them. */
    public KafkaConnection kafka() {
        return KafkaConnection.plain("127.0.0.1:" + ports.broker());
    }
}
