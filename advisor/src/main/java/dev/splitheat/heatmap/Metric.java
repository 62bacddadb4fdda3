package dev.splitheat.heatmap;

import java.util.Locale;
import java.util.Optional;

/**
 * What a picture shows. Of a window longer than a minute a rate is the mean over the time that its source covered; a split
 * score is always the highest.
 */
public enum Metric {
    /** Highest CPU usage score of a split. */
    SPLIT_SCORE(HeatSource.SPLIT_SCORES, "score"),
    /** How long transactions waited for rows. */
    LOCK_WAIT(HeatSource.LOCK_WAITS, "seconds waited a minute"),
    /** What the keys that were sampled stand for. */
    SAMPLED_WRITES(HeatSource.SAMPLED_WRITES, "writes a minute"),
    /** Reads, writes and deletes of a table or index; where in it is not told. */
    OPERATIONS(HeatSource.OPERATIONS, "operations a minute");

    private static final double MICROS = 1e6;
    private static final double MINUTE_SECONDS = 60;

    private final HeatSource source;
    private final String unit;

    Metric(HeatSource source, String unit) {
        this.source = source;
        this.unit = unit;
    }

    public HeatSource source() {
        return source;
    }

    /** In words, as a legend has it. */
    public String unit() {
        return unit;
    }

    /** As it is named in addresses: {@code split-score}. */
    public String id() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Empty for a word that names none. */
    public static Optional<Metric> named(String id) {
        for (Metric metric : values()) {
            if (metric.id().equals(id)) {
                return Optional.of(metric);
            }
        }
        return Optional.empty();
    }

    /** Of a range in a window of which its source covered so many seconds, more than none; 0 of what ranges do not tell. */
    public double of(SliceRange range, int coveredSeconds) {
        return switch (this) {
            case SPLIT_SCORE -> range.peakScore();
            case LOCK_WAIT -> range.waitMicros() / MICROS * MINUTE_SECONDS / coveredSeconds;
            case SAMPLED_WRITES -> range.sampledWrites() * MINUTE_SECONDS / coveredSeconds;
            case OPERATIONS -> 0;
        };
    }

    /** Of a whole table or index; 0 of what lies in ranges. */
    public double of(SliceLoad load, int coveredSeconds) {
        return this == OPERATIONS ? load.operations() * MINUTE_SECONDS / coveredSeconds : 0;
    }
}
