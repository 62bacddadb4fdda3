package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.spanner.LoopbackHost;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.apache.kafka.common.config.ConfigDef;
import org.apache.kafka.common.config.ConfigDef.Importance;
import org.apache.kafka.common.config.ConfigDef.Range;
import org.apache.kafka.common.config.ConfigDef.Type;
import org.apache.kafka.common.config.ConfigException;

/** The collectors' options, by their names in a connector's configuration. A name never changes. */
final class CollectorOptions {
    static final String DATABASES = "databases";
    static final String TOPIC_PREFIX = "topic.prefix";
    static final String TOPIC_PARTITIONS = "topic.partitions";
    static final String POLL_INTERVAL = "poll.interval.ms";
    static final String STALENESS = "staleness.ms";
    static final String SETTLE = "settle.ms";
    static final String HISTORY = "history.ms";
    static final String HOST = "spanner.host";
    static final String QUERY_LIMIT = "query.limit";
    static final String TASK_INDEX = "task.index";
    static final String TASK_COUNT = "task.count";

    private static final long SECOND = 1_000;
    private static final long MINUTE = 60 * SECOND;
    private static final long DAY = 24 * 60 * MINUTE;
    /** Spanner keeps old versions for an hour by default: a staler read fails. */
    private static final long HOUR = 3_600 * SECOND;

    private CollectorOptions() {}

    static ConfigDef definition(Duration pollInterval) {
        return new ConfigDef()
                .define(
                        DATABASES,
                        Type.LIST,
                        ConfigDef.NO_DEFAULT_VALUE,
                        validator(CollectorOptions::databases, "full names of databases"),
                        Importance.HIGH,
                        "Databases to watch, separated by commas: projects/P/instances/I/databases/D.")
                .define(
                        TOPIC_PARTITIONS,
                        Type.INT,
                        ConfigDef.NO_DEFAULT_VALUE,
                        Range.atLeast(1),
                        Importance.HIGH,
                        "Partitions of Splitheat's topics; all topics have the same number.")
                .define(
                        TOPIC_PREFIX,
                        Type.STRING,
                        "splitheat.",
                        Importance.MEDIUM,
                        "What the names of Splitheat's topics begin with.")
                .define(
                        POLL_INTERVAL,
                        Type.LONG,
                        pollInterval.toMillis(),
                        Range.atLeast(SECOND),
                        Importance.MEDIUM,
                        "Time between two questions to one database once its history is read.")
                .define(
                        STALENESS,
                        Type.LONG,
                        15 * SECOND,
                        Range.between(0, HOUR),
                        Importance.LOW,
                        "How old the data that is read may be, exactly; stale reads spare the database's leader. 0 reads the newest.")
                .define(
                        SETTLE,
                        Type.LONG,
                        5 * SECOND,
                        Range.between(0, HOUR),
                        Importance.LOW,
                        "How long after its end an interval with rows is left alone. Split statistics only.")
                .define(
                        HISTORY,
                        Type.LONG,
                        DAY,
                        Range.between(MINUTE, DAY),
                        Importance.LOW,
                        "How far back a first start looks: Spanner keeps minutes for a day. Split statistics only.")
                .define(
                        QUERY_LIMIT,
                        Type.INT,
                        10_000,
                        Range.between(1, 1_000_000),
                        Importance.LOW,
                        "Rows of one answer at most; an interval with more is marked as truncated. Split statistics only.")
                .define(
                        HOST,
                        Type.STRING,
                        "",
                        validator(CollectorOptions::host, "http://127.0.0.1:PORT"),
                        Importance.LOW,
                        "A simulated Spanner on this machine, spoken to without encryption and credentials. Empty: Google's.")
                .define(
                        TASK_INDEX,
                        Type.INT,
                        0,
                        Range.atLeast(0),
                        Importance.LOW,
                        "Set by the connector for each task.")
                .define(
                        TASK_COUNT,
                        Type.INT,
                        1,
                        Range.atLeast(1),
                        Importance.LOW,
                        "Set by the connector for each task.");
    }

    private interface Check {
        void accept(Object value);
    }

    private static ConfigDef.Validator validator(Check check, String accepted) {
        return ConfigDef.LambdaValidator.with(
                (name, value) -> {
                    try {
                        check.accept(value);
                    } catch (IllegalArgumentException e) {
                        throw new ConfigException("option " + name + ": " + e.getMessage());
                    }
                },
                () -> accepted);
    }

    private static void databases(Object value) {
        Set<DatabaseName> seen = new HashSet<>();
        for (Object name : (List<?>) value) {
            if (!seen.add(DatabaseName.of(String.valueOf(name)))) {
                throw new IllegalArgumentException("'" + name + "' is named twice: name each database once.");
            }
        }
        if (seen.isEmpty()) {
            throw new IllegalArgumentException(
                    "no database is named: write at least one projects/PROJECT/instances/INSTANCE/databases/DATABASE.");
        }
    }

    private static void host(Object value) {
        if (!String.valueOf(value).isBlank()) {
            LoopbackHost.of(String.valueOf(value));
        }
    }
}
