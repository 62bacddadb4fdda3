package dev.splitheat.app.config;

import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/** Everything that {@code splitheat run} is told, checked as a whole before anything starts. */
public record AppConfig(
        Kafka kafka,
        List<String> databases,
        Ingest ingest,
        Set<RoleName> roles,
        Path stateDirectory,
        String instanceId,
        Optional<Webhook> webhook,
        Optional<Secret> redactionSecret) {
    /** Where the topics are, and how they are made. {@code replication} -1 is the cluster's default. */
    public record Kafka(KafkaConnection connection, String prefix, int partitions, int replication) {}

    /** How databases are read. {@code spannerHost} is an emulator's host:port on loopback, reached without encryption. */
    public record Ingest(
            Optional<String> spannerHost, Duration pollInterval, Duration readStaleness, Duration catalogInterval) {}

    /** Where alerts are posted to; with a secret each post is signed. */
    public record Webhook(URI url, Optional<Secret> secret) {}

    public AppConfig {
        Objects.requireNonNull(kafka, "kafka");
        databases = List.copyOf(databases);
        roles = Set.copyOf(roles);
        if (roles.isEmpty()) {
            throw new IllegalArgumentException("a process without a role");
        }
    }
}
