package dev.splitheat.topics;

import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;

/**
 * The one list of topics. All have the same number of partitions, since what is joined must lie together; the partition
 * follows from the database alone ({@link DatabasePartition}).
 */
public enum Topic {
    /** One interval of one split statistics view. Key: database. */
    STATS_SPLIT("stats.split", Cleanup.DELETE, Keep.DAYS_35),
    /** One interval of one lock statistics view, with its total. Key: database. */
    STATS_LOCK("stats.lock", Cleanup.DELETE, Keep.DAYS_35),
    /** One interval of one view of the workload, with its total. Key: database. */
    STATS_WORKLOAD("stats.workload", Cleanup.DELETE, Keep.DAYS_35),
    /** One minute of a database's Cloud Monitoring series. Key: database. */
    METRICS("metrics", Cleanup.DELETE, Keep.DAYS_35),
    /** Keys of one interval, sampled table by table. Key: database. */
    KEY_SAMPLES("key-samples", Cleanup.DELETE, Keep.DAYS_35),
    /** More key samples wanted until a time: the one arrow that runs back. Key: database, table. */
    SAMPLING_REQUESTS("sampling-requests", Cleanup.COMPACT, Keep.FOR_EVER),
    /** A database's catalog, or a part of it. Key: database, version, part. */
    CATALOGS("catalogs", Cleanup.COMPACT, Keep.FOR_EVER),
    /** What a collector last did. Key: database, view. */
    COLLECTOR_STATUS("collector-status", Cleanup.COMPACT, Keep.FOR_EVER),
    /** Heat over a database's key space in one minute. Key: database. */
    HEAT("heat", Cleanup.DELETE, Duration.ofDays(8)),
    /** The same in ten minutes. */
    HEAT_10M("heat.10m", Cleanup.DELETE, Keep.DAYS_35),
    /** The same in an hour. */
    HEAT_1H("heat.1h", Cleanup.DELETE, Keep.MONTHS_13),
    /** What else happened to a database. Key: database. */
    EVENTS("events", Cleanup.DELETE, Keep.MONTHS_13),
    /** A finding's latest state. Key: database, finding. */
    FINDINGS("findings", Cleanup.COMPACT_AND_DELETE, Keep.MONTHS_13),
    /** The advice for a finding. Key: database, finding. */
    RECOMMENDATIONS("recommendations", Cleanup.COMPACT_AND_DELETE, Keep.MONTHS_13),
    /** An alert's desired state. Key: database, alert. */
    ALERTS("alerts", Cleanup.COMPACT, Keep.FOR_EVER),
    /** What each sink has been told. Key: database, alert, sink. */
    DELIVERIES("deliveries", Cleanup.COMPACT, Keep.FOR_EVER),
    /** Silences, maintenance and accepted risks. Key: database or {@code *}, id. */
    SILENCES("silences", Cleanup.COMPACT, Keep.FOR_EVER),
    /** Whether a finding was useful. Key: database, finding. */
    FEEDBACK("feedback", Cleanup.COMPACT, Keep.FOR_EVER),
    /** Weekly reports that were made, and who was told. Key: database or {@code *}, week. */
    REPORTS("reports", Cleanup.COMPACT, Keep.FOR_EVER),
    /** Raw records that could not be read or processed; headers say why and where from. */
    DEAD_LETTERS("dead-letters", Cleanup.DELETE, Keep.DAYS_35);

    private static final class Keep {
        /** A weekly report tells of findings as they were when the week ended, also one that is made a day late. */
        static final Duration TOLD_IN_REPORTS = Duration.ofDays(2);

        static final Duration DAYS_35 = Duration.ofDays(35);
        static final Duration MONTHS_13 = Duration.ofDays(396);
        static final Duration FOR_EVER = Duration.ofMillis(-1);
    }

    private enum Cleanup {
        DELETE("delete"),
        COMPACT("compact"),
        COMPACT_AND_DELETE("compact,delete");

        private final String policy;

        Cleanup(String policy) {
            this.policy = policy;
        }
    }

    private final String shortName;
    private final Cleanup cleanup;
    private final Duration retention;

    Topic(String shortName, Cleanup cleanup, Duration retention) {
        this.shortName = shortName;
        this.cleanup = cleanup;
        this.retention = retention;
    }

    /** The topic's name in a cluster: prefix {@code splitheat.} gives {@code splitheat.stats.split}. */
    public String in(String prefix) {
        return prefix + shortName;
    }

    /** How long a record stays; negative for one that a deletion alone removes. */
    public Duration retention() {
        return retention;
    }

    /** The topic's settings, by Kafka's names; what is not named stays at the cluster's default. */
    public Map<String, String> settings() {
        Map<String, String> settings = new TreeMap<>();
        settings.put("cleanup.policy", cleanup.policy);
        if (cleanup != Cleanup.COMPACT) {
            settings.put("retention.ms", Long.toString(retention.toMillis()));
        }
        if (this == FINDINGS) {
            settings.put("min.compaction.lag.ms", Long.toString(Keep.TOLD_IN_REPORTS.toMillis()));
        }
        return Map.copyOf(settings);
    }
}
