package dev.splitheat.app.config;

import java.util.Collection;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.kafka.common.config.ConfigDef;

/**
 * The keys below {@code ingest}, made from the connectors' own definitions: an option is {@code ingest.} and its name, without
 * the unit, and holds for all connectors that have it. So an option that a connector gets is a key without a word here.
 */
public final class CollectorKeys {
    static final String MILLIS = ".ms";
    private static final String PREFIX = "ingest.";

    /** Options that have a key of their own, or are made from one. */
    private static final Map<String, String> ELSEWHERE = Map.ofEntries(
            Map.entry("databases", "databases"),
            Map.entry("databases.exclude", "databases.exclude"),
            Map.entry("databases.file", "databases.file"),
            Map.entry("credentials.file", "credentials.file"),
            Map.entry("database.role", "database.role"),
            Map.entry("spanner.host", "spanner.host"),
            Map.entry("topic.prefix", "kafka.prefix"),
            Map.entry("topic.partitions", "kafka.partitions"),
            Map.entry("topics.bootstrap.servers", "kafka.bootstrap.servers"),
            Map.entry("requests.bootstrap.servers", "kafka.bootstrap.servers"));

    /** Options that the process sets by itself. */
    private static final Set<String> NOBODYS = Set.of("validation", "task.index", "task.count");

    /** Where one name would say two things: how often databases are asked is no matter of Cloud Monitoring. */
    private static final Map<CollectorKind, Map<String, String>> NAMED = new EnumMap<>(Map.of(
            CollectorKind.STATISTICS, Map.of("staleness.ms", "read.staleness"),
            CollectorKind.CATALOGS, Map.of("staleness.ms", "read.staleness", "poll.interval.ms", "catalog.interval"),
            CollectorKind.MONITORING, Map.of("poll.interval.ms", "metrics.interval", "history.ms", "metrics.history"),
            CollectorKind.KEY_SAMPLES, Map.of("staleness.ms", "read.staleness")));

    private static final Map<String, CollectorKey> KEYS = keys();

    private CollectorKeys() {}

    static Collection<CollectorKey> all() {
        return List.copyOf(KEYS.values());
    }

    static boolean isKnown(String name) {
        return KEYS.containsKey(name);
    }

    static Collection<String> names() {
        return List.copyOf(KEYS.keySet());
    }

    /** What a connector's option is called in the file; its own name when the file does not have it. */
    public static String nameOf(CollectorKind kind, String option) {
        return Optional.ofNullable(ELSEWHERE.get(option))
                .or(() -> KEYS.values().stream()
                        .filter(key ->
                                key.option().equals(option) && key.definitions().containsKey(kind))
                        .map(CollectorKey::name)
                        .findFirst())
                .orElse(option);
    }

    private static Map<String, CollectorKey> keys() {
        Map<String, CollectorKey> keys = new LinkedHashMap<>();
        for (CollectorKind kind : CollectorKind.values()) {
            kind.connector().config().configKeys().values().stream()
                    .filter(definition -> !ELSEWHERE.containsKey(definition.name) && !NOBODYS.contains(definition.name))
                    .forEach(definition -> keys.merge(
                            PREFIX + shortName(kind, definition.name), key(kind, definition), CollectorKeys::both));
        }
        return keys;
    }

    private static CollectorKey key(CollectorKind kind, ConfigDef.ConfigKey definition) {
        return new CollectorKey(PREFIX + shortName(kind, definition.name), definition.name, Map.of(kind, definition));
    }

    private static CollectorKey both(CollectorKey one, CollectorKey other) {
        if (!one.option().equals(other.option())) {
            throw new IllegalArgumentException(one.name() + " would be two options");
        }
        Map<CollectorKind, ConfigDef.ConfigKey> definitions = new EnumMap<>(one.definitions());
        definitions.putAll(other.definitions());
        return new CollectorKey(one.name(), one.option(), definitions);
    }

    private static String shortName(CollectorKind kind, String option) {
        String bare = option.endsWith(MILLIS) ? option.substring(0, option.length() - MILLIS.length()) : option;
        return NAMED.get(kind).getOrDefault(option, bare);
    }
}
