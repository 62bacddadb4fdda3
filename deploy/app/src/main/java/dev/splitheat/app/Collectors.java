package dev.splitheat.app;

import dev.splitheat.ingest.connect.CatalogSourceConnector;
import dev.splitheat.ingest.connect.StatisticsSourceConnector;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The collectors' configurations, as any Connect worker would be given them.
 *
 * @param spannerHost a simulated Spanner on loopback; empty: Google's
 * @param history how far back a first start looks; empty: as far as Spanner keeps statistics
 */
record Collectors(
        String topicPrefix,
        int partitions,
        List<String> databases,
        Optional<String> spannerHost,
        Duration pollInterval,
        Duration catalogInterval,
        Duration staleness,
        Optional<Duration> history) {
    private static final int DATABASES_A_TASK = 50;

    Collectors {
        databases = List.copyOf(databases);
    }

    /** Configurations by the connectors' names. */
    Map<String, Map<String, String>> connectors() {
        return Map.of(
                topicPrefix + "statistics",
                connector(StatisticsSourceConnector.class, pollInterval),
                topicPrefix + "catalogs",
                connector(CatalogSourceConnector.class, catalogInterval));
    }

    private Map<String, String> connector(Class<?> type, Duration interval) {
        Map<String, String> settings = new HashMap<>();
        settings.put("connector.class", type.getName());
        settings.put("tasks.max", Integer.toString(1 + (databases.size() - 1) / DATABASES_A_TASK));
        settings.put("databases", String.join(",", databases));
        settings.put("topic.prefix", topicPrefix);
        settings.put("topic.partitions", Integer.toString(partitions));
        settings.put("poll.interval.ms", Long.toString(interval.toMillis()));
        settings.put("staleness.ms", Long.toString(staleness.toMillis()));
        history.ifPresent(back -> settings.put("history.ms", Long.toString(back.toMillis())));
        spannerHost.ifPresent(host -> settings.put("spanner.host", host));
        // Whether the databases may be read is seen by DatabaseWatch, which waits for one that comes to be.
        settings.put("validation", "offline");
        settings.put("key.converter", "org.apache.kafka.connect.storage.StringConverter");
        settings.put("value.converter", "org.apache.kafka.connect.converters.ByteArrayConverter");
        settings.put("exactly.once.support", "required");
        settings.put("transaction.boundary", "poll");
        return settings;
    }
}
