package dev.splitheat.ingest.collect;

import dev.splitheat.interval.StatisticsView;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;

/** A view that publishes an interval some time after its end, forgets it after its retention, and answers to a limit. */
public final class SimulatedView {
    private record Published(int rows, Instant from) {}

    private final StatisticsView view;
    private final Duration publishing;
    private final int limit;
    private final NavigableMap<Instant, List<Published>> rows = new TreeMap<>();
    private final NavigableMap<Instant, Double> totals = new TreeMap<>();
    private int copies = 1;

    public SimulatedView(StatisticsView view, Duration publishing, int limit) {
        this.view = view;
        this.publishing = publishing;
        this.limit = limit;
    }

    public StatisticsView view() {
        return view;
    }

    public SimulatedView hot(Instant end, int count) {
        return late(end, count, end.plus(publishing));
    }

    /** Rows that come into sight later than others, perhaps beside others. */
    public SimulatedView late(Instant end, int count, Instant visible) {
        rows.computeIfAbsent(end, ignored -> new ArrayList<>()).add(new Published(count, visible));
        return this;
    }

    /** A row of the TOTAL twin, published with the others. */
    public SimulatedView total(Instant end, double weight) {
        totals.put(end, weight);
        return this;
    }

    /** Tells every row twice. */
    public SimulatedView doubled() {
        copies = 2;
        return this;
    }

    /** What an all-knowing reader finds at some time, not regarding what was forgotten. */
    public int rows(Instant end, Instant readAt) {
        return rows.getOrDefault(end, List.of()).stream()
                .filter(some -> !some.from().isAfter(readAt))
                .mapToInt(Published::rows)
                .sum();
    }

    public <R> Told<R> ask(ViewShape<R> shape, Question question, Instant readAt) {
        List<Told.Row<R>> told = new ArrayList<>();
        for (Instant end : visible(question, readAt).keySet()) {
            for (int row = 0; row < rows(end, readAt) * copies; row++) {
                told.add(row(shape, end, row % rows(end, readAt)));
            }
        }
        boolean one = question.after().plus(view.length()).equals(question.upTo());
        if (told.size() > limit && !one) {
            return new Told<>(readAt, List.of(), Map.of(), Told.Extent.TOO_LARGE, 100);
        }
        Told.Extent extent = told.size() > limit ? Told.Extent.TRUNCATED : Told.Extent.WHOLE;
        List<Told.Row<R>> kept = told.subList(0, Math.min(limit, told.size()));
        return new Told<>(readAt, kept, totals(shape, question, readAt), extent, kept.size() * 100L);
    }

    /** Everything as it is, as a state is told. */
    public <R> Told<R> state(ViewShape<R> shape, int count, Instant readAt) {
        List<Told.Row<R>> told = new ArrayList<>();
        for (int row = 0; row < count; row++) {
            told.add(row(shape, readAt, row));
        }
        return new Told<>(readAt, told, Map.of(), Told.Extent.WHOLE, count * 100L);
    }

    public NavigableMap<Instant, Long> count(Question question, Instant readAt) {
        NavigableMap<Instant, Long> counts = new TreeMap<>();
        visible(question, readAt).keySet().forEach(end -> counts.put(end, (long) rows(end, readAt) * copies));
        return counts;
    }

    public NavigableMap<Instant, Long> countTotals(Question question, Instant readAt) {
        NavigableMap<Instant, Long> counts = new TreeMap<>();
        totals.subMap(question.after(), false, question.upTo(), true).keySet().stream()
                .filter(end -> kept(end, readAt) && !end.plus(publishing).isAfter(readAt))
                .forEach(end -> counts.put(end, 1L));
        return counts;
    }

    private NavigableMap<Instant, Integer> visible(Question question, Instant readAt) {
        NavigableMap<Instant, Integer> visible = new TreeMap<>();
        rows.subMap(question.after(), false, question.upTo(), true).keySet().stream()
                .filter(end -> kept(end, readAt) && rows(end, readAt) > 0)
                .forEach(end -> visible.put(end, rows(end, readAt)));
        return visible;
    }

    private boolean kept(Instant end, Instant readAt) {
        return end.isAfter(readAt.minus(view.retention()));
    }

    private <R> Map<Instant, R> totals(ViewShape<R> shape, Question question, Instant readAt) {
        Map<Instant, R> told = new HashMap<>();
        countTotals(question, readAt)
                .keySet()
                .forEach(end -> told.put(
                        end,
                        shape.total(new MapCells(Map.of(
                                "TOTAL_LOCK_WAIT_SECONDS", totals.get(end),
                                "COMMIT_ATTEMPT_COUNT", totals.get(end),
                                "EXECUTION_COUNT", totals.get(end),
                                "AVG_CPU_SECONDS", 1)))));
        return told;
    }

    /** A row of any shape: each takes its own columns. Its weight is 1, of a split 90. */
    public static <R> Told.Row<R> row(ViewShape<R> shape, Instant end, int number) {
        Map<String, Object> columns = new HashMap<>();
        columns.put("SPLIT_START", "Users(" + number + ")");
        columns.put("SPLIT_LIMIT", "Users(" + (number + 1) + ")");
        columns.put("CPU_USAGE_SCORE", 90);
        columns.put("ROW_RANGE_START_KEY", "Users(" + number + ")");
        columns.put("LOCK_WAIT_SECONDS", 1.0);
        columns.put("FPRINT", number);
        columns.put("COMMIT_ATTEMPT_COUNT", 1);
        columns.put("TEXT", "SELECT " + number);
        columns.put("TEXT_FINGERPRINT", number);
        columns.put("EXECUTION_COUNT", 1);
        columns.put("AVG_CPU_SECONDS", 1);
        columns.put("TABLE_NAME", "Users" + number);
        columns.put("COLUMN_NAME", "Name");
        columns.put("SPLIT_KEY", "Users(" + number + ")");
        return told(shape, end, columns);
    }

    public static <R> Told.Row<R> told(ViewShape<R> shape, Instant end, Map<String, Object> columns) {
        try {
            return new Told.Row<>(end, Optional.of(shape.row(new MapCells(columns))), Optional.empty());
        } catch (DefectiveRowException e) {
            return new Told.Row<>(end, Optional.empty(), Optional.of(e.getMessage()));
        }
    }
}
