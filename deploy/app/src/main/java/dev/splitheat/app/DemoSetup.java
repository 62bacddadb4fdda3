package dev.splitheat.app;

import dev.splitheat.app.broker.BrokerPorts;
import dev.splitheat.app.broker.DataDirectory;
import dev.splitheat.app.config.KafkaConnection;

/** What a demo runs on. */
public record DemoSetup(DataDirectory directory, BrokerPorts ports, int spannerPort) {
    /** How its parts reach the broker that is one of them. */
    public KafkaConnection kafka() {
        return KafkaConnection.plain("127.0.0.1:" + ports.broker());
    }
}
