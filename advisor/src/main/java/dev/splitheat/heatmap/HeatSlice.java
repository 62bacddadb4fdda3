package dev.splitheat.heatmap;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * One window of heat of one database.
 *
 * @param end exclusive end of the window, a multiple of its length
 * @param revision of slices with one database, length and end the highest holds
 * @param coverage of each source that told of the window; of others nothing is known
 * @param ranges each place once
 * @param loads each table or index once
 */
public record HeatSlice(
        String database,
        Instant end,
        Duration length,
        int revision,
        Map<HeatSource, Covered> coverage,
        List<SliceRange> ranges,
        List<SliceLoad> loads) {
    public HeatSlice {
        Objects.requireNonNull(database, "database");
        Objects.requireNonNull(end, "end");
        if (length.isZero() || length.isNegative() || end.getEpochSecond() % length.toSeconds() != 0) {
            throw new IllegalArgumentException("a window of " + length + " that ends at " + end);
        }
        coverage = Map.copyOf(coverage);
        ranges = List.copyOf(ranges);
        loads = List.copyOf(loads);
    }

    /** How much of the window the source told of. */
    public Covered covered(HeatSource source) {
        return coverage.getOrDefault(source, Covered.NOTHING);
    }

    public Instant start() {
        return end.minus(length);
    }
}
