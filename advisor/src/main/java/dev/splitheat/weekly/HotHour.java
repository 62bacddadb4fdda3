package dev.splitheat.weekly;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * An hour of a database's heat.
 *
 * @param end a whole hour
 * @param revision of the same hour the highest holds
 * @param covered seconds of which split statistics told
 * @param truncated some rows are known to be absent
 * @param operations of each table and index
 * @param waited seconds that transactions waited for locks of each table and index, all of them together
 */
public record HotHour(
        Instant end,
        int revision,
        int covered,
        boolean truncated,
        List<Range> ranges,
        Map<String, Long> operations,
        Map<String, Long> waited) {
    /**
     * A range that was hot, or waited for, in it.
     *
     * @param object table or index
     * @param start as Spanner prints it; customers' data
     * @param waitedSeconds that transactions waited for its rows, all of them together
     */
    public record Range(String object, String start, String limit, int peakScore, int hotSeconds, long waitedSeconds) {
        /** One that nobody waited for. */
        public Range(String object, String start, String limit, int peakScore, int hotSeconds) {
            this(object, start, limit, peakScore, hotSeconds, 0);
        }
    }

    /** One in which nobody waited. */
    public HotHour(
            Instant end,
            int revision,
            int covered,
            boolean truncated,
            List<Range> ranges,
            Map<String, Long> operations) {
        this(end, revision, covered, truncated, ranges, operations, Map.of());
    }

    public HotHour {
        Objects.requireNonNull(end, "end");
        ranges = List.copyOf(ranges);
        operations = Map.copyOf(operations);
        waited = Map.copyOf(waited);
    }
}
