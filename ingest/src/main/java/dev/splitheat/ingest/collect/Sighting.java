package dev.splitheat.ingest.collect;

import dev.splitheat.interval.StatisticsView;
import java.time.Instant;
import java.util.NavigableMap;
import java.util.TreeMap;

/**
 * Which intervals of one view Spanner was seen to have something of.
 *
 * @param rows by interval end, on the grid; an interval without rows is absent
 * @param totals rows of the TOTAL twin
 */
public record Sighting(Instant readAt, NavigableMap<Instant, Long> rows, NavigableMap<Instant, Long> totals) {
    public static Sighting of(Census census, StatisticsView view) {
        Grid grid = new Grid(view.length());
        return new Sighting(
                census.readAt(),
                onGrid(census.rows().getOrDefault(view, new TreeMap<>()), grid),
                onGrid(census.totals().getOrDefault(view, new TreeMap<>()), grid));
    }

    static Sighting of(Told<?> told, Grid grid) {
        NavigableMap<Instant, Long> rows = new TreeMap<>();
        told.rows().forEach(row -> rows.merge(grid.ceiling(row.end()), 1L, Long::sum));
        NavigableMap<Instant, Long> totals = new TreeMap<>();
        told.totals().keySet().forEach(end -> totals.merge(grid.ceiling(end), 1L, Long::sum));
        return new Sighting(told.readAt(), rows, totals);
    }

    private static NavigableMap<Instant, Long> onGrid(NavigableMap<Instant, Long> counts, Grid grid) {
        NavigableMap<Instant, Long> aligned = new TreeMap<>();
        counts.forEach((end, count) -> aligned.merge(grid.ceiling(end), count, Long::sum));
        return aligned;
    }

    /** Rows of the view and of its twin, as a ledger counts them. */
    public NavigableMap<Instant, Long> counts() {
        NavigableMap<Instant, Long> counts = new TreeMap<>(rows);
        totals.forEach((end, count) -> counts.merge(end, 1L, Long::sum));
        return counts;
    }

    public boolean has(Instant end) {
        return rows.containsKey(end) || totals.containsKey(end);
    }

    /** Rows of a later interval show that this one was published. */
    public boolean hasLaterThan(Instant end) {
        return rows.higherKey(end) != null;
    }

    public boolean hasBetween(Instant after, Instant upTo) {
        return !rows.subMap(after, false, upTo, true).isEmpty()
                || !totals.subMap(after, false, upTo, true).isEmpty();
    }
}
