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
 */
public record HotHour(
        Instant end, int revision, int covered, boolean truncated, List<Range> ranges, Map<String, Long> operations) {
    /**
     * A range that was hot in it.
     *
     * @param object table or index
     * @param start as Spanner prints it; customers' data
     */
    public record Range(String object, String start, String limit, int peakScore, int hotSeconds) {}

    public HotHour {
        Objects.requireNonNull(end, "end");
        ranges = List.copyOf(ranges);
        operations = Map.copyOf(operations);
    }
}
