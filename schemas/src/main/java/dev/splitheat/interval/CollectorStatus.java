package dev.splitheat.interval;

import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;

/**
 * What a collector last did with one view of one database.
 *
 * @param at when this was said, by the collector's clock
 * @param problem one sentence: what failed, where, what to do
 * @param collectedUpTo end of the last interval that was sent
 * @param lag age of {@code collectedUpTo} at {@code at}; none before the first interval and of views that are read for their
 *     history alone
 * @param tally since the collector began with this view, or was restarted
 */
public record CollectorStatus(
        String database,
        String view,
        State state,
        Instant at,
        Optional<String> problem,
        Optional<Instant> collectedUpTo,
        Optional<Duration> lag,
        Tally tally) {
    /** Whether statistics arrive. */
    public enum State {
        COLLECTING,
        /** It is tried again and may heal by itself. */
        FAILING,
        /** It is tried again, and fails until somebody grants, creates or renames something. */
        REFUSED
    }

    /**
     * Counts of intervals.
     *
     * @param missing no longer there when they were asked for
     * @param truncated of which rows are known to be cut off
     * @param revised sent again because Spanner filled them later
     * @param remaining of history, still to be read; 0 once it is there
     */
    public record Tally(long sent, long missing, long truncated, long revised, long remaining) {
        public static final Tally NONE = new Tally(0, 0, 0, 0, 0);
    }

    public CollectorStatus {
        Objects.requireNonNull(database, "database");
        Objects.requireNonNull(view, "view");
        Objects.requireNonNull(state, "state");
        Objects.requireNonNull(at, "at");
        Objects.requireNonNull(problem, "problem");
        Objects.requireNonNull(collectedUpTo, "collectedUpTo");
        Objects.requireNonNull(tally, "tally");
        if (lag.filter(Duration::isNegative).isPresent()) {
            throw new IllegalArgumentException("ahead of its own time: " + lag.get());
        }
    }
}
