package dev.splitheat.app.connect;

import dev.splitheat.app.config.KafkaConnection;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;

/**
 * What a worker needs to know. The three topics lie beside Splitheat's own, under the same prefix.
 *
 * @param replication of the three topics; -1 leaves it to the cluster
 * @param sessionTimeoutMillis how long a restarted worker waits for its killed predecessor
 * @param transactionTimeoutMillis how long it waits for what its predecessor had begun to send: a worker reads its
 *     offsets before it fences anybody, and with the default of 60 s it would not be up in time
 */
public record WorkerSettings(
        KafkaConnection kafka, String prefix, int replication, int sessionTimeoutMillis, int transactionTimeoutMillis) {
    private static final String BYTES = "org.apache.kafka.connect.converters.ByteArrayConverter";

    public WorkerSettings {
        Objects.requireNonNull(kafka, "kafka");
        Objects.requireNonNull(prefix, "prefix");
    }

    /** On the embedded broker: nobody else is there, and restarts after a kill should be quick. */
    public static WorkerSettings embedded(KafkaConnection kafka, String prefix) {
        return new WorkerSettings(kafka, prefix, 1, 6_000, 10_000);
    }

    /** On a cluster of the user's. */
    public static WorkerSettings remote(KafkaConnection kafka, String prefix, int replication) {
        return new WorkerSettings(kafka, prefix, replication, 10_000, 20_000);
    }

    /** The Connect group, which also names the transactions that fence a predecessor: never change it lightly. */
    public String groupId() {
        return prefix + "connect";
    }

    public String offsetsTopic() {
        return prefix + "connect-offsets";
    }

    public String configsTopic() {
        return prefix + "connect-configs";
    }

    public String statusTopic() {
        return prefix + "connect-status";
    }

    Map<String, String> properties() {
        Map<String, String> properties = new HashMap<>(kafka.properties());
        for (String client : new String[] {"producer.", "consumer.", "admin."}) {
            kafka.client().forEach((name, value) -> properties.put(client + name, value));
        }
        properties.putAll(ClientSettingsProvider.workerProperties(kafka.client()));
        properties.put("group.id", groupId());
        properties.put("client.id", prefix + "connect");
        topics(properties);
        membership(properties);
        properties.put("key.converter", "org.apache.kafka.connect.storage.StringConverter");
        properties.put("value.converter", BYTES);
        properties.put("header.converter", "org.apache.kafka.connect.storage.SimpleHeaderConverter");
        properties.put("exactly.once.source.support", "enabled");
        // Scanning the class path costs seconds; every plugin of ours is declared in META-INF/services.
        properties.put("plugin.discovery", "service_load");
        properties.put("topic.creation.enable", "false");
        properties.put("task.shutdown.graceful.timeout.ms", "5000");
        return properties;
    }

    private void topics(Map<String, String> properties) {
        String factor = Integer.toString(replication);
        properties.put("offset.storage.topic", offsetsTopic());
        properties.put("offset.storage.replication.factor", factor);
        properties.put("config.storage.topic", configsTopic());
        properties.put("config.storage.replication.factor", factor);
        properties.put("status.storage.topic", statusTopic());
        properties.put("status.storage.replication.factor", factor);
    }

    private void membership(Map<String, String> properties) {
        properties.put("producer.transaction.timeout.ms", Integer.toString(transactionTimeoutMillis));
        properties.put("session.timeout.ms", Integer.toString(sessionTimeoutMillis));
        properties.put("heartbeat.interval.ms", Integer.toString(sessionTimeoutMillis / 3));
        properties.put("rebalance.timeout.ms", "10000");
        // A worker that comes back finds its tasks at once: there is no other one to spare them for.
        properties.put("scheduled.rebalance.max.delay.ms", "0");
    }
}
