package dev.splitheat.weekly.content;

import java.util.Objects;

/**
 * For how long something was hot, or waited for.
 *
 * @param exact otherwise it was no longer than that
 */
public record HotMinutes(long minutes, boolean exact, Measure measure) {
    /** What was measured. */
    public enum Measure {
        /** Split scores of 50 and more. */
        HEAT,
        /** Transactions waited for its locks, or aborted. */
        WAITING
    }

    /** Of heat. */
    public HotMinutes(long minutes, boolean exact) {
        this(minutes, exact, Measure.HEAT);
    }

    public HotMinutes {
        measure = Objects.requireNonNullElse(measure, Measure.HEAT);
        if (minutes < 0) {
            throw new IllegalArgumentException("hot for " + minutes + " minutes");
        }
    }
}
