package dev.splitheat.app.streams;

import dev.splitheat.app.config.KafkaConnection;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.streams.StreamsConfig;

/**
 * What every topology runs with.
 *
 * @param applicationId also names the group, the changelogs and the transactions: never change it lightly
 * @param instanceId tells this process from others of the same application, and must stay the same over a restart
 * @param replication of changelogs; -1 leaves it to the cluster
 * @param standbys how many other processes keep a copy of each store, to go on at once when this one is gone
 * @param sessionTimeout how long the work of a process that is gone waits for its return
 * @param own what this topology alone is run with; replaces what all are
 */
public record StreamsSettings(
        KafkaConnection kafka,
        String applicationId,
        String instanceId,
        Path stateDirectory,
        BadRecordHandling badRecords,
        int replication,
        int standbys,
        Duration sessionTimeout,
        Map<String, Object> own) {
    /**
     * Results are seen downstream when their transaction ends, and a finding passes two applications on its way to the
     * user: two waits of this length stay far below the 2 s that a finding may take, at a fifth of the transactions that
     * 40 ms would cost. The default for exactly-once is 100 ms.
     */
    static final Duration COMMIT_INTERVAL = Duration.ofMillis(200);

    /** With its heartbeat a process learns that another is gone. */
    private static final Duration LONGEST_BETWEEN_HEARTBEATS = Duration.ofSeconds(3);

    /**
     * A backfill that meets its catalog is worked off in one transaction. Kafka's 10 s are too short for that on a machine
     * that is busy, and the broker would abort it again and again; one that comes back aborts its own anyway.
     */
    private static final Duration LONGEST_TRANSACTION = Duration.ofMinutes(1);

    public StreamsSettings {
        Objects.requireNonNull(kafka, "kafka");
        Objects.requireNonNull(applicationId, "applicationId");
        Objects.requireNonNull(instanceId, "instanceId");
        Objects.requireNonNull(stateDirectory, "stateDirectory");
        Objects.requireNonNull(badRecords, "badRecords");
        Objects.requireNonNull(sessionTimeout, "sessionTimeout");
        own = Map.copyOf(own);
    }

    /** The properties for {@code KafkaStreams}, and for the {@code TopologyConfig} that its topology is built with. */
    public Properties properties() {
        Properties properties = new Properties();
        properties.putAll(kafka.properties());
        properties.put(StreamsConfig.APPLICATION_ID_CONFIG, applicationId);
        properties.put(StreamsConfig.PROCESSING_GUARANTEE_CONFIG, StreamsConfig.EXACTLY_ONCE_V2);
        properties.put(StreamsConfig.COMMIT_INTERVAL_MS_CONFIG, COMMIT_INTERVAL.toMillis());
        properties.put(StreamsConfig.REPLICATION_FACTOR_CONFIG, replication);
        properties.put(StreamsConfig.NUM_STANDBY_REPLICAS_CONFIG, standbys);
        properties.put(StreamsConfig.STATE_DIR_CONFIG, stateDirectory.toString());
        properties.put(StreamsConfig.NUM_STREAM_THREADS_CONFIG, 1);
        properties.put(StreamsConfig.ROCKSDB_CONFIG_SETTER_CLASS_CONFIG, BoundedStores.class);
        properties.put(StreamsConfig.ENSURE_EXPLICIT_INTERNAL_RESOURCE_NAMING_CONFIG, true);
        properties.put(StreamsConfig.producerPrefix(ProducerConfig.TRANSACTION_TIMEOUT_CONFIG), (int)
                LONGEST_TRANSACTION.toMillis());
        properties.putAll(badRecords.settings());
        properties.putAll(own);
        membership(properties);
        return properties;
    }

    /** A static member comes back to its tasks at once, where a dynamic one waits for its dead predecessor's session. */
    private void membership(Properties properties) {
        properties.put(StreamsConfig.mainConsumerPrefix("group.instance.id"), instanceId);
        properties.put(StreamsConfig.mainConsumerPrefix("session.timeout.ms"), (int) sessionTimeout.toMillis());
        properties.put(StreamsConfig.mainConsumerPrefix("heartbeat.interval.ms"), (int)
                Math.min(sessionTimeout.toMillis() / 3, LONGEST_BETWEEN_HEARTBEATS.toMillis()));
        properties.put(StreamsConfig.consumerPrefix("isolation.level"), "read_committed");
        properties.put(StreamsConfig.consumerPrefix("auto.offset.reset"), "earliest");
    }
}
