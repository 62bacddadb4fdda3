package dev.splitheat.app.broker;

import java.nio.file.Path;
import java.util.Map;
import java.util.Properties;

/** Settings of a broker that is alone, on a desk, and often killed. */
final class BrokerSettings {
    static final int NODE_ID = 1;
    static final String CONTROLLER_LISTENER = "CONTROLLER";

    private BrokerSettings() {}

    static Properties of(Path directory, BrokerPorts ports, Map<String, String> more) {
        Properties settings = new Properties();
        identity(settings, directory, ports);
        alone(settings);
        small(settings);
        quickAfterKill(settings);
        settings.putAll(more);
        return settings;
    }

    private static void identity(Properties settings, Path directory, BrokerPorts ports) {
        String broker = "PLAINTEXT://127.0.0.1:" + ports.broker();
        settings.put("process.roles", "broker,controller");
        settings.put("node.id", Integer.toString(NODE_ID));
        settings.put("log.dirs", directory.toString());
        settings.put("listeners", broker + "," + CONTROLLER_LISTENER + "://127.0.0.1:" + ports.controller());
        settings.put("advertised.listeners", broker);
        settings.put("listener.security.protocol.map", "PLAINTEXT:PLAINTEXT," + CONTROLLER_LISTENER + ":PLAINTEXT");
        settings.put("inter.broker.listener.name", "PLAINTEXT");
        settings.put("controller.listener.names", CONTROLLER_LISTENER);
        settings.put("controller.quorum.voters", NODE_ID + "@127.0.0.1:" + ports.controller());
        settings.put("auto.create.topics.enable", "false");
    }

    private static void alone(Properties settings) {
        settings.put("default.replication.factor", "1");
        settings.put("min.insync.replicas", "1");
        settings.put("offsets.topic.replication.factor", "1");
        settings.put("offsets.topic.num.partitions", "4");
        settings.put("transaction.state.log.replication.factor", "1");
        settings.put("transaction.state.log.min.isr", "1");
        settings.put("transaction.state.log.num.partitions", "4");
        settings.put("share.coordinator.state.topic.replication.factor", "1");
        settings.put("share.coordinator.state.topic.min.isr", "1");
        settings.put("group.initial.rebalance.delay.ms", "0");
    }

    private static void small(Properties settings) {
        settings.put("num.network.threads", "1");
        settings.put("num.io.threads", "2");
        settings.put("background.threads", "2");
        settings.put("num.recovery.threads.per.data.dir", "2");
        settings.put("log.cleaner.threads", "1");
        settings.put("log.cleaner.dedupe.buffer.size", Integer.toString(4 << 20));
        settings.put("log.cleaner.io.buffer.size", Integer.toString(128 << 10));
        settings.put("log.segment.bytes", Integer.toString(64 << 20));
        settings.put("log.index.size.max.bytes", Integer.toString(1 << 20));
        settings.put("socket.send.buffer.bytes", Integer.toString(64 << 10));
        settings.put("socket.receive.buffer.bytes", Integer.toString(64 << 10));
    }

    /**
     * The broker's former life is waited for after {@code kill -9}, by default 9 s: less here, and still so long that a
     * machine with too much to do is not taken for a dead broker, since a broker that is fenced stops everything.
     * Transactions that nobody will end are first looked for when all partitions have leaders again, which is no matter of
     * speed: a coordinator that ends one earlier passes over those that have none.
     */
    private static void quickAfterKill(Properties settings) {
        settings.put("transaction.abort.timed.out.transaction.cleanup.interval.ms", "10000");
        settings.put("broker.session.timeout.ms", "4000");
        settings.put("broker.heartbeat.interval.ms", "500");
        settings.put("initial.broker.registration.timeout.ms", "180000");
        settings.put("group.min.session.timeout.ms", "1000");
    }
}
