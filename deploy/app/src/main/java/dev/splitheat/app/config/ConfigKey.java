package dev.splitheat.app.config;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Every key of the configuration file, beside those of {@link CollectorKeys}. A name never changes. */
enum ConfigKey {
    KAFKA_BOOTSTRAP_SERVERS("kafka.bootstrap.servers", "the host:port list of your Kafka brokers"),
    KAFKA_PREFIX("kafka.prefix", "letters, digits, dots, dashes and underscores"),
    KAFKA_PARTITIONS("kafka.partitions", "a whole number from 1 to 1000"),
    KAFKA_REPLICATION("kafka.replication", "a whole number from 1 to 100, or -1 for the cluster's default"),
    KAFKA_STANDBYS("kafka.standbys", "a whole number from 0 to 10"),
    DATABASES("databases", "a list of projects/…/instances/…/databases/…, where * stands for any letters"),
    DATABASES_EXCLUDE(
            "databases.exclude", "a list of projects/…/instances/…/databases/…, where * stands for any letters"),
    DATABASES_FILE("databases.file", "a file with more databases, one a line"),
    SPANNER_HOST("spanner.host", "host:port of an emulator on loopback"),
    CREDENTIALS_FILE("credentials.file", "a readable file with the credentials of a service account"),
    DATABASE_ROLE("database.role", "the name of a database role: letters, digits and underscores"),
    ANALYZER_EPISODE_NEW_SPELL_AFTER("analyzer.episode.new.spell.after", "a duration such as 5m"),
    ANALYZER_EPISODE_RESOLVE_AFTER("analyzer.episode.resolve.after", "a duration such as 10m"),
    ANALYZER_EPISODE_RESOLVE_FLAPPING_AFTER("analyzer.episode.resolve.flapping.after", "a duration such as 1h"),
    ANALYZER_EPISODE_REOPEN_WITHIN("analyzer.episode.reopen.within", "a duration such as 1d"),
    ANALYZER_EPISODE_CRITICAL_AFTER("analyzer.episode.critical.after", "a duration such as 30m"),
    ANALYZER_HEAT_RANGES("analyzer.heat.ranges", "a whole number from 10 to 2000"),
    METRICS_LISTEN("metrics.listen", "a port of this machine, or host:port"),
    ROLES("roles", "all, or a list of ingest, analyzer, advisor"),
    STATE_DIR("state.dir", "a directory that survives restarts"),
    INSTANCE_ID("instance.id", "a name that this process alone has, and keeps over restarts"),
    WEBHOOK_URL("webhook.url", "an http or https URL"),
    WEBHOOK_SECRET_FILE("webhook.secret.file", "a file that holds the secret"),
    REDACTION_SECRET_FILE("redaction.secret.file", "a file that holds the secret"),
    ALERT_STATEMENTS("alert.statements", "hidden, or redacted");

    /** What follows this is handed to every Kafka client as it stands. */
    static final String CLIENT_PREFIX = "kafka.client.";

    private final String text;
    private final String meaning;

    ConfigKey(String text, String meaning) {
        this.text = text;
        this.meaning = meaning;
    }

    String text() {
        return text;
    }

    String meaning() {
        return meaning;
    }

    static boolean isKnown(String name) {
        return name.startsWith(CLIENT_PREFIX)
                ? ClientSettings.isKnown(name.substring(CLIENT_PREFIX.length()))
                : names().contains(name) || CollectorKeys.isKnown(name);
    }

    static Optional<String> nearest(String name) {
        return name.startsWith(CLIENT_PREFIX)
                ? ClientSettings.nearest(name.substring(CLIENT_PREFIX.length())).map(CLIENT_PREFIX::concat)
                : Nearest.to(
                        name,
                        Stream.concat(names().stream(), CollectorKeys.names().stream())
                                .toList());
    }

    static List<String> names() {
        return Arrays.stream(values()).map(ConfigKey::text).toList();
    }
}
