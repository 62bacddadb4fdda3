package dev.splitheat.app.config;

import dev.splitheat.rules.DecisionRules;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * Everything that {@code splitheat run} is told, checked as a whole before anything starts.
 *
 * @param statementsInAlerts whether alerts show the texts of statements, without their literals
 * @param web empty where no pages are served
 */
public record AppConfig(
        Kafka kafka,
        Watched databases,
        Ingest ingest,
        Analyzer analyzer,
        Set<RoleName> roles,
        Path stateDirectory,
        String instanceId,
        Optional<Webhook> webhook,
        Optional<Secret> redactionSecret,
        boolean statementsInAlerts,
        Optional<InetSocketAddress> metrics,
        Optional<WebConfig> web) {
    /**
     * Where the topics are, and how they are made.
     *
     * @param replication -1 is the cluster's default
     * @param standbys how many other processes keep a copy of each store
     */
    public record Kafka(KafkaConnection connection, String prefix, int partitions, int replication, int standbys) {}

    /** Which databases are watched, by names and patterns; {@code file} holds more of them. */
    public record Watched(List<String> named, List<String> excluded, Optional<Path> file) {
        public Watched {
            named = List.copyOf(named);
            excluded = List.copyOf(excluded);
        }

        public boolean isEmpty() {
            return named.isEmpty() && file.isEmpty();
        }

        /** Whether more databases may be watched than those that are named. */
        public boolean anyPattern() {
            return file.isPresent() || named.stream().anyMatch(name -> name.contains("*"));
        }
    }

    /**
     * How databases are read; what is not said is left to the collectors' own defaults.
     *
     * @param spannerHost an emulator's host:port on loopback, reached without encryption
     * @param databaseRole that sessions take on, with fine-grained access control
     * @param options what each connector is told, by its own names of its options
     */
    public record Ingest(
            Optional<String> spannerHost,
            Optional<Path> credentials,
            Optional<String> databaseRole,
            Map<CollectorKind, Map<String, String>> options) {
        public Ingest {
            options = Map.copyOf(options);
        }

        /** What this connector is told. */
        public Map<String, String> of(CollectorKind kind) {
            return options.getOrDefault(kind, Map.of());
        }
    }

    /**
     * How heat is kept, and when there are findings.
     *
     * @param heatRanges of a database in one state, at most
     */
    public record Analyzer(int heatRanges, DecisionRules rules) {}

    /** Where alerts are posted to; with a secret each post is signed. */
    public record Webhook(URI url, Optional<Secret> secret) {}

    public AppConfig {
        Objects.requireNonNull(kafka, "kafka");
        Objects.requireNonNull(databases, "databases");
        roles = Set.copyOf(roles);
        if (roles.isEmpty()) {
            throw new IllegalArgumentException("a process without a role");
        }
    }
}
