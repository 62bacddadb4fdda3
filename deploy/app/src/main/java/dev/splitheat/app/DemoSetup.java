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
public record DemoSetup(
        DataDirectory directory, BrokerPorts ports, int spannerPort, WebPort web, Optional<String> scenario) {
    /** Where its pages are; {@code chosen} by the user, or a usual one that another may stand in for. */
    public record WebPort(int port, boolean chosen) {
        static final WebPort USUAL = new WebPort(8484, false);
    }

    /** How its parts reach the broker that is one of them. */
    public KafkaConnection kafka() {
        return KafkaConnection.plain("127.0.0.1:" + ports.broker());
    }
}
