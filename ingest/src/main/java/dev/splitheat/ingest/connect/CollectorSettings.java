package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.spanner.LoopbackHost;
import dev.splitheat.topics.DatabasePartition;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.apache.kafka.common.config.AbstractConfig;
import org.apache.kafka.common.config.ConfigDef;

/**
 * What a collector is told; the options themselves are in {@link CollectorOptions}.
 *
 * @param partitions of every topic of Splitheat
 * @param taskIndex which of {@code taskCount} tasks this is, from 0
 */
record CollectorSettings(
        List<DatabaseName> databases,
        String topicPrefix,
        int partitions,
        Duration pollInterval,
        Duration staleness,
        Duration settle,
        Duration history,
        Optional<LoopbackHost> host,
        int queryLimit,
        int taskIndex,
        int taskCount) {
    CollectorSettings {
        databases = List.copyOf(databases);
        Objects.requireNonNull(host, "host");
        if (taskIndex < 0 || taskIndex >= taskCount) {
            throw new IllegalArgumentException("task " + taskIndex + " of " + taskCount);
        }
    }

    /** @throws org.apache.kafka.common.config.ConfigException with one sentence on the first wrong value */
    static CollectorSettings of(ConfigDef options, Map<String, String> properties) {
        return of(new AbstractConfig(options, properties, false));
    }

    static CollectorSettings of(AbstractConfig config) {
        String host = config.getString(CollectorOptions.HOST);
        return new CollectorSettings(
                config.getList(CollectorOptions.DATABASES).stream()
                        .map(DatabaseName::of)
                        .toList(),
                config.getString(CollectorOptions.TOPIC_PREFIX),
                config.getInt(CollectorOptions.TOPIC_PARTITIONS),
                Duration.ofMillis(config.getLong(CollectorOptions.POLL_INTERVAL)),
                Duration.ofMillis(config.getLong(CollectorOptions.STALENESS)),
                Duration.ofMillis(config.getLong(CollectorOptions.SETTLE)),
                Duration.ofMillis(config.getLong(CollectorOptions.HISTORY)),
                host.isBlank() ? Optional.empty() : Optional.of(LoopbackHost.of(host)),
                config.getInt(CollectorOptions.QUERY_LIMIT),
                config.getInt(CollectorOptions.TASK_INDEX),
                config.getInt(CollectorOptions.TASK_COUNT));
    }

    /** This task's databases. A database stays with its task when others are added or removed. */
    List<DatabaseName> ownDatabases() {
        return databases.stream()
                .filter(database -> DatabasePartition.of(database.toString(), taskCount) == taskIndex)
                .toList();
    }
}
