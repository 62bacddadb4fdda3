package dev.splitheat.ingest.collect;

import dev.splitheat.interval.StatisticsView;
import java.time.Instant;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.TreeMap;

/**
 * How many rows each interval of several views has: one cheap question that tells which views are worth asking, and which
 * intervals were filled after they were sent.
 *
 * @param readAt Spanner's timestamp of the read
 * @param after exclusive end before the first interval that was counted
 * @param upTo inclusive end of the last one
 * @param rows by view and interval end; an interval without rows is absent. A view's TOTAL twin counts apart
 * @param totals ends of intervals that the TOTAL twin of a view has
 */
public record Census(
        Instant readAt,
        Instant after,
        Instant upTo,
        Map<StatisticsView, NavigableMap<Instant, Long>> rows,
        Map<StatisticsView, NavigableMap<Instant, Long>> totals) {
    public Census {
        Objects.requireNonNull(readAt, "readAt");
        Objects.requireNonNull(after, "after");
        Objects.requireNonNull(upTo, "upTo");
        rows = copy(rows);
        totals = copy(totals);
    }

    private static Map<StatisticsView, NavigableMap<Instant, Long>> copy(
            Map<StatisticsView, NavigableMap<Instant, Long>> counts) {
        Map<StatisticsView, NavigableMap<Instant, Long>> copy = new EnumMap<>(StatisticsView.class);
        counts.forEach((view, ends) -> copy.put(view, Collections.unmodifiableNavigableMap(new TreeMap<>(ends))));
        return Collections.unmodifiableMap(copy);
    }
}
