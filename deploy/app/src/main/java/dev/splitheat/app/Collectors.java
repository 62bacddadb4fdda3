package dev.splitheat.app;

import dev.splitheat.app.config.AppConfig;
import dev.splitheat.app.config.KafkaConnection;
import dev.splitheat.app.connect.ClientSettingsProvider;
import dev.splitheat.ingest.connect.CatalogSourceConnector;
import dev.splitheat.ingest.connect.KeySampleSourceConnector;
import dev.splitheat.ingest.connect.MonitoringSourceConnector;
import dev.splitheat.ingest.connect.StatisticsSourceConnector;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The collectors' configurations, as any Connect worker would be given them. What is not said here is left to their own
 * defaults, so that there is one set of them.
 *
 * @param requests where sampling requests are read, with a worker that has {@link ClientSettingsProvider}; empty: they
 *     are not
 */
record Collectors(
        String topicPrefix,
        int partitions,
        AppConfig.Watched databases,
        AppConfig.Ingest ingest,
        Optional<KafkaConnection> requests) {
    private static final int DATABASES_A_TASK = 50;
    /** Where nobody knows how many databases there will be. */
    private static final int TASKS_FOR_PATTERNS = 4;

    /** Configurations by the connectors' names. */
    Map<String, Map<String, String>> connectors() {
        Map<String, Map<String, String>> connectors = new TreeMap<>();
        connectors.put(topicPrefix + "statistics", statistics());
        connectors.put(topicPrefix + "catalogs", catalogs());
        connectors.put(topicPrefix + "monitoring", monitoring());
        if (!ingest.sampling().isEmpty()) {
            connectors.put(topicPrefix + "key-samples", keySamples());
        }
        return connectors;
    }

    private Map<String, String> statistics() {
        Map<String, String> settings = connector(StatisticsSourceConnector.class);
        put(settings, "poll.interval.ms", ingest.pollInterval());
        put(settings, "staleness.ms", ingest.readStaleness());
        put(settings, "history.ms", ingest.history());
        return settings;
    }

    private Map<String, String> catalogs() {
        Map<String, String> settings = connector(CatalogSourceConnector.class);
        put(settings, "poll.interval.ms", ingest.catalogInterval());
        put(settings, "staleness.ms", ingest.readStaleness());
        return settings;
    }

    private Map<String, String> monitoring() {
        Map<String, String> settings = connector(MonitoringSourceConnector.class);
        put(settings, "history.ms", ingest.metricsHistory());
        return settings;
    }

    private Map<String, String> keySamples() {
        Map<String, String> settings = connector(KeySampleSourceConnector.class);
        settings.put("sampling", String.join(",", ingest.sampling()));
        ingest.changeStream().ifPresent(stream -> settings.put("change.stream", stream));
        put(settings, "staleness.ms", ingest.readStaleness());
        requests.ifPresent(kafka -> {
            settings.put("requests.bootstrap.servers", kafka.bootstrapServers());
            kafka.client()
                    .keySet()
                    .forEach(name -> settings.put("requests.consumer." + name, ClientSettingsProvider.reference(name)));
        });
        return settings;
    }

    private Map<String, String> connector(Class<?> type) {
        Map<String, String> settings = new HashMap<>();
        settings.put("connector.class", type.getName());
        settings.put("tasks.max", Integer.toString(tasks()));
        settings.put("databases", String.join(",", databases.named()));
        settings.put("databases.exclude", String.join(",", databases.excluded()));
        databases.file().map(Path::toString).ifPresent(file -> settings.put("databases.file", file));
        settings.put("topic.prefix", topicPrefix);
        settings.put("topic.partitions", Integer.toString(partitions));
        ingest.spannerHost().ifPresent(host -> settings.put("spanner.host", "http://" + host));
        ingest.credentials().map(Path::toString).ifPresent(file -> settings.put("credentials.file", file));
        ingest.databaseRole().ifPresent(role -> settings.put("database.role", role));
        // Whether the databases may be read is seen by DatabaseWatch, which waits for one that comes to be.
        settings.put("validation", "offline");
        settings.put("key.converter", "org.apache.kafka.connect.storage.StringConverter");
        settings.put("value.converter", "org.apache.kafka.connect.converters.ByteArrayConverter");
        settings.put("exactly.once.support", "required");
        settings.put("transaction.boundary", "poll");
        return settings;
    }

    private int tasks() {
        return databases.anyPattern()
                ? TASKS_FOR_PATTERNS
                : 1 + (databases.named().size() - 1) / DATABASES_A_TASK;
    }

    private static void put(Map<String, String> settings, String option, Optional<Duration> value) {
        value.ifPresent(duration -> settings.put(option, Long.toString(duration.toMillis())));
    }
}
