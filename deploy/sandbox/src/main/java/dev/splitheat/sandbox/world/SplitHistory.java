package dev.splitheat.sandbox.world;

import dev.splitheat.interval.SplitRow;
import dev.splitheat.interval.SplitView;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;

/** What the split statistics views hold: minutes, and what Spanner sums them up to. */
final class SplitHistory {
    /** From an interval's end to its rows being readable; Google's example allows for up to 30 s. */
    static final Duration PUBLICATION = Duration.ofSeconds(5);

    /** Rows are kept a little longer than Spanner answers, for reads at a timestamp in the past. */
    private static final Duration STALE_READS = Duration.ofHours(1);

    private record Place(String start, String limit) {}

    private final Map<SplitView, NavigableMap<Instant, List<SplitRow>>> views = new EnumMap<>(SplitView.class);

    SplitHistory() {
        for (SplitView view : SplitView.values()) {
            views.put(view, new TreeMap<>());
        }
    }

    void add(Instant end, List<SplitRow> rows) {
        keep(SplitView.SPLIT_STATS_TOP_MINUTE, end, rows);
        for (SplitView view : List.of(SplitView.SPLIT_STATS_TOP_10MINUTE, SplitView.SPLIT_STATS_TOP_HOUR)) {
            if (end.getEpochSecond() % view.length().toSeconds() == 0) {
                keep(view, end, summed(minutes(end.minus(view.length()), end)));
            }
        }
    }

    /** The last minute that is readable at an instant. */
    static Instant newestVisibleAt(Instant readAt) {
        return readAt.minus(PUBLICATION).truncatedTo(ChronoUnit.MINUTES);
    }

    /** By interval end, oldest first; intervals without rows are absent. */
    Map<Instant, List<SplitRow>> visibleAt(SplitView view, Instant readAt) {
        Instant newest = newestVisibleAt(readAt);
        return new LinkedHashMap<>(views.get(view).subMap(newest.minus(view.retention()), false, newest, true));
    }

    private void keep(SplitView view, Instant end, List<SplitRow> rows) {
        NavigableMap<Instant, List<SplitRow>> kept = views.get(view);
        if (!rows.isEmpty()) {
            kept.put(end, rows);
        }
        kept.headMap(end.minus(view.retention()).minus(STALE_READS), true).clear();
    }

    private Collection<List<SplitRow>> minutes(Instant after, Instant end) {
        return views.get(SplitView.SPLIT_STATS_TOP_MINUTE)
                .subMap(after, false, end, true)
                .values();
    }

    /** The same range in several minutes is one row: its highest score, all its reasons, all its tables. */
    private static List<SplitRow> summed(Collection<List<SplitRow>> minutes) {
        Map<Place, SplitRow> rows = new LinkedHashMap<>();
        minutes.forEach(minute ->
                minute.forEach(row -> rows.merge(new Place(row.start(), row.limit()), row, SplitHistory::union)));
        return rows.values().stream()
                .sorted(Comparator.comparingInt(SplitRow::score).reversed())
                .limit(SplitMap.REPORTED_ROWS)
                .toList();
    }

    private static SplitRow union(SplitRow one, SplitRow other) {
        return new SplitRow(
                one.start(),
                one.limit(),
                Math.max(one.score(), other.score()),
                union(one.affectedTables(), other.affectedTables()),
                union(one.reasons(), other.reasons()));
    }

    private static List<String> union(List<String> one, List<String> other) {
        Set<String> all = new LinkedHashSet<>(one);
        all.addAll(other);
        return new ArrayList<>(all);
    }
}
