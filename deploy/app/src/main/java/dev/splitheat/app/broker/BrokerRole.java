package dev.splitheat.app.broker;

import dev.splitheat.app.lifecycle.Role;

/** The embedded broker as a part of a process. */
public final class BrokerRole implements Role {
    private final DataDirectory directory;
    private final BrokerPorts ports;
    private EmbeddedBroker broker;

    public BrokerRole(DataDirectory directory, BrokerPorts ports) {
        this.directory = directory;
        this.ports = ports;
    }

    @Override
    public String name() {
        return "Kafka";
    }

    @Override
    public void start() {
        broker = EmbeddedBroker.start(directory, ports);
        HangingTransactions.abort(broker.bootstrapServers(), directory.path());
    }

    @Override
    public void close() {
        if (broker != null) {
            broker.close();
        }
    }
}
