package dev.splitheat.ingest.collect;

import dev.splitheat.interval.Coverage;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.StatisticsView;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The rows of one answer, sorted into intervals. */
final class IntervalRows<R> {
    private final String database;
    private final StatisticsView view;
    private final ViewShape<R> shape;
    private final Told<R> told;
    private final Grid grid;
    private final NavigableMap<Instant, List<Told.Row<R>>> byEnd = new TreeMap<>();
    private final Map<Instant, R> totals = new TreeMap<>();
    private final Map<String, Integer> defects = new TreeMap<>();
    private int looked;

    IntervalRows(String database, StatisticsView view, ViewShape<R> shape, Told<R> told) {
        this.database = database;
        this.view = view;
        this.shape = shape;
        this.told = told;
        this.grid = new Grid(view.length());
        told.rows().forEach(row -> byEnd.computeIfAbsent(grid.ceiling(row.end()), end -> new ArrayList<>())
                .add(row));
        told.totals().forEach((end, total) -> totals.put(grid.ceiling(end), total));
    }

    /** All rows belong to this one interval: what is told is a state. */
    IntervalRows<R> asOf(Instant end) {
        List<Told.Row<R>> all = told.rows().stream()
                .map(row -> new Told.Row<>(end, row.value(), row.defect()))
                .toList();
        return new IntervalRows<>(
                database, view, shape, new Told<>(told.readAt(), all, Map.of(), told.extent(), told.bytes()));
    }

    boolean has(Instant end) {
        return byEnd.containsKey(end) || totals.containsKey(end);
    }

    /** As a ledger counts them: as they came. */
    int count(Instant end) {
        if (told.extent() == Told.Extent.TRUNCATED) {
            return Ledger.FULL;
        }
        return byEnd.getOrDefault(end, List.of()).size() + (totals.containsKey(end) ? 1 : 0);
    }

    /** @param whole whether Spanner surely still had all of it */
    List<Interval<R>> interval(Instant end, int revision, boolean whole) {
        List<Told.Row<R>> rows = byEnd.getOrDefault(end, List.of());
        List<R> kept = kept(rows, end);
        boolean limited = told.extent() == Told.Extent.TRUNCATED;
        Optional<R> total = Optional.ofNullable(totals.get(end));
        boolean cutOff = total.filter(sum -> shape.fallShort(kept, sum)).isPresent();
        boolean defective = rows.stream().anyMatch(row -> defect(row, end).isPresent());
        Coverage coverage = coverage(kept.isEmpty(), !whole || limited || defective || kept.isEmpty() && cutOff);
        // Rows that cannot be read are why the others fall short of their total.
        return cut(end, revision, coverage, limited || cutOff && !defective, total, kept);
    }

    private static Coverage coverage(boolean empty, boolean partial) {
        if (partial) {
            return Coverage.PARTIAL;
        }
        return empty ? Coverage.SILENT : Coverage.COMPLETE;
    }

    private List<R> kept(List<Told.Row<R>> rows, Instant end) {
        Set<Object> seen = new HashSet<>();
        List<R> kept = new ArrayList<>();
        looked += rows.size();
        for (Told.Row<R> row : rows) {
            defect(row, end).ifPresent(why -> defects.merge(why, 1, Integer::sum));
            if (defect(row, end).isEmpty()
                    && seen.add(shape.identity(row.value().orElseThrow()))) {
                kept.add(row.value().orElseThrow());
            }
        }
        return kept;
    }

    private Optional<String> defect(Told.Row<R> row, Instant end) {
        return row.end().equals(end) ? row.defect() : Optional.of("with an INTERVAL_END between two intervals");
    }

    private List<Interval<R>> cut(
            Instant end, int revision, Coverage coverage, boolean truncated, Optional<R> total, List<R> rows) {
        List<List<R>> parts = Parts.of(rows, shape);
        List<Interval<R>> intervals = new ArrayList<>();
        for (int part = 0; part < parts.size(); part++) {
            intervals.add(new Interval<>(
                    database,
                    view.name(),
                    end,
                    view.length(),
                    told.readAt(),
                    revision,
                    part,
                    parts.size(),
                    coverage,
                    truncated,
                    part == 0 ? total : Optional.empty(),
                    parts.get(part)));
        }
        return intervals;
    }

    /** One sentence on what was left out; nothing when nothing was. */
    Optional<String> problem() {
        if (defects.isEmpty()) {
            return Optional.empty();
        }
        int left = defects.values().stream().mapToInt(Integer::intValue).sum();
        String why = defects.entrySet().stream()
                .map(entry -> entry.getValue() + " " + entry.getKey())
                .collect(Collectors.joining(", "));
        return Optional.of(left + " of " + looked + " rows of " + view + " were left out: " + why
                + "; the other rows were sent and the interval is marked as partial.");
    }
}
