package dev.splitheat.app;

import dev.splitheat.app.config.AppConfig;
import dev.splitheat.app.config.CollectorKeys;
import dev.splitheat.app.config.CollectorKind;
import dev.splitheat.app.config.ConfigurationException;
import dev.splitheat.app.config.KafkaConnection;
import dev.splitheat.app.connect.ClientSettingsProvider;
import java.nio.file.Path;
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
    private static final String SAMPLING = "sampling";
    /** One worker runs them all: a task is good for a thousand, and each keeps a producer and all offsets of the cluster. */
    private static final int DATABASES_A_TASK = 500;
    /** Where nobody knows how many databases there will be. */
    private static final int TASKS_FOR_PATTERNS = 2;

    /** Those of a configuration file. */
    static Collectors of(AppConfig config) {
        return new Collectors(
                config.kafka().prefix(),
                config.kafka().partitions(),
                config.databases(),
                config.ingest(),
                Optional.of(config.kafka().connection()));
    }

    /** Configurations by the connectors' names. */
    Map<String, Map<String, String>> connectors() {
        Map<String, Map<String, String>> connectors = new TreeMap<>();
        for (CollectorKind kind : CollectorKind.values()) {
            Map<String, String> told = ingest.of(kind);
            if (kind != CollectorKind.KEY_SAMPLES
                    || !told.getOrDefault(SAMPLING, "").isEmpty()) {
                connectors.put(topicPrefix + kind.text(), connector(kind));
            }
        }
        return connectors;
    }

    /**
     * Lets the connectors look at their configurations, before anything runs.
     *
     * @param file that they were made from; a refusal is told in its names
     */
    void check(Path file) {
        for (CollectorKind kind : CollectorKind.values()) {
            Optional.ofNullable(connectors().get(topicPrefix + kind.text()))
                    .ifPresent(configuration -> check(file, kind, configuration));
        }
    }

    private static void check(Path file, CollectorKind kind, Map<String, String> configuration) {
        kind.connector().validate(configuration).configValues().stream()
                .filter(value -> !value.errorMessages().isEmpty())
                .findFirst()
                .ifPresent(value -> {
                    String sentence = value.errorMessages().get(0);
                    String named = "option " + value.name() + ": ";
                    throw ConfigurationException.refused(
                            file,
                            CollectorKeys.nameOf(kind, value.name()),
                            sentence.startsWith(named) ? sentence.substring(named.length()) : sentence);
                });
    }

    private Map<String, String> connector(CollectorKind kind) {
        Map<String, String> settings = new HashMap<>(ingest.of(kind));
        settings.put("connector.class", kind.connector().getClass().getName());
        where(settings);
        settings.put("topic.prefix", topicPrefix);
        settings.put("topic.partitions", Integer.toString(partitions));
        // Whether the databases may be read is seen by DatabaseWatch, which waits for one that comes to be.
        settings.put("validation", "offline");
        settings.put("key.converter", "org.apache.kafka.connect.storage.StringConverter");
        settings.put("value.converter", "org.apache.kafka.connect.converters.ByteArrayConverter");
        settings.put("exactly.once.support", "required");
        settings.put("transaction.boundary", "poll");
        if (kind == CollectorKind.KEY_SAMPLES) {
            requests.ifPresent(kafka -> requests(kafka, settings));
        }
        return settings;
    }

    private void where(Map<String, String> settings) {
        settings.put("tasks.max", Integer.toString(tasks()));
        settings.put("databases", String.join(",", databases.named()));
        settings.put("databases.exclude", String.join(",", databases.excluded()));
        databases.file().map(Path::toString).ifPresent(file -> settings.put("databases.file", file));
        ingest.spannerHost().ifPresent(host -> settings.put("spanner.host", "http://" + host));
        ingest.credentials().map(Path::toString).ifPresent(file -> settings.put("credentials.file", file));
        ingest.databaseRole().ifPresent(role -> settings.put("database.role", role));
    }

    private static void requests(KafkaConnection kafka, Map<String, String> settings) {
        settings.put("requests.bootstrap.servers", kafka.bootstrapServers());
        kafka.client()
                .keySet()
                .forEach(name -> settings.put("requests.consumer." + name, ClientSettingsProvider.reference(name)));
    }

    private int tasks() {
        return databases.anyPattern()
                ? TASKS_FOR_PATTERNS
                : 1 + (databases.named().size() - 1) / DATABASES_A_TASK;
    }
}
