package dev.splitheat.app.export;

import dev.splitheat.interval.Coverage;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.StatisticsView;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.LongConsumer;

/**
 * What an export holds besides split statistics, in the order of time: views with intervals of the same length, sizes of
 * tables, and states. A view that was not exported gives nothing: it is unknown, not silent.
 */
public final class OtherIntervals implements AutoCloseable {
    private final String database;
    private final Duration step;
    private final ExportGaps gaps;
    private final List<ViewIntervals<?>> views = new ArrayList<>();
    private final List<ViewIntervals<?>> longer = new ArrayList<>();
    private final List<Interval<?>> states = new ArrayList<>();
    private Instant stateGivenAt = Instant.MIN;

    private OtherIntervals(String database, Duration step, ExportGaps gaps) {
        this.database = database;
        this.step = step;
        this.gaps = gaps;
    }

    /** @param scans of views that hold something, in the order in which their intervals are given */
    static OtherIntervals read(
            String database,
            Duration step,
            List<ViewScan> scans,
            ExportSpan span,
            ExportGaps gaps,
            SortSpace space,
            LongConsumer bytesRead) {
        Map<StatisticsView, List<ViewScan>> byView = new TreeMap<>();
        for (ViewScan scan : scans) {
            scan.rows()
                    .map(ViewRows::view)
                    .filter(view -> belongs(view, step))
                    .filter(view -> scan.isUsable())
                    .ifPresent(view -> byView.computeIfAbsent(view, unseen -> new ArrayList<>())
                            .add(scan));
        }
        OtherIntervals others = new OtherIntervals(database, step, gaps);
        SortSpace each = space.shared(byView.size());
        try {
            byView.values().forEach(files -> others.add(files, span, each, bytesRead));
            return others;
        } catch (RuntimeException e) {
            try (others) {
                throw e;
            }
        }
    }

    private static boolean belongs(StatisticsView view, Duration step) {
        return view.isState() || view.length().equals(step) || view == StatisticsView.TABLE_SIZES_STATS_1HOUR;
    }

    private void add(List<ViewScan> files, ExportSpan span, SortSpace space, LongConsumer bytesRead) {
        ViewRows<?> rows = files.get(0).rows().orElseThrow();
        if (rows.view().isState()) {
            states.add(state(rows, files.get(0).file(), bytesRead));
        } else {
            ViewIntervals<?> intervals = opened(rows, files, span, space, bytesRead);
            (rows.view().length().equals(step) ? views : longer).add(intervals);
        }
    }

    @SuppressWarnings("unchecked")
    private <R> ViewIntervals<R> opened(
            ViewRows<R> rows, List<ViewScan> files, ExportSpan span, SortSpace space, LongConsumer bytesRead) {
        boolean withRows =
                files.stream().anyMatch(file -> !file.rows().orElseThrow().total() && file.tellsAbsence());
        ViewIntervals<R> intervals = new ViewIntervals<>(database, rows, withRows, gaps, space);
        try {
            files.forEach(file ->
                    intervals.read(file.file(), (ViewRows<R>) file.rows().orElseThrow(), span, bytesRead));
            return intervals;
        } catch (RuntimeException e) {
            try (intervals) {
                throw e;
            }
        }
    }

    private <R> Interval<R> state(ViewRows<R> view, ResultSetFile file, LongConsumer bytesRead) {
        List<R> found = new ArrayList<>();
        try (ResultSetRows rows = file.rows(bytesRead)) {
            for (Optional<StructValue> row = rows.next(); row.isPresent(); row = rows.next()) {
                found.addAll(view.interval(database, Instant.EPOCH, row.get()).rows());
            }
        }
        Coverage coverage = found.isEmpty() ? Coverage.SILENT : Coverage.COMPLETE;
        return view.interval(database, Instant.EPOCH, coverage, false, Optional.empty(), found);
    }

    /** What belongs to the interval with this end; ends are asked for in their order, each once. */
    public List<Interval<?>> upTo(Instant end) {
        List<Interval<?>> found = new ArrayList<>();
        if (!end.isBefore(stateGivenAt.plus(StatisticsView.USER_SPLIT_POINTS.length()))) {
            states.forEach(state -> found.add(at(end, state)));
            stateGivenAt = end;
        }
        longer.forEach(view -> found.addAll(view.allUpTo(end)));
        views.forEach(view -> found.add(view.upTo(end)));
        return found;
    }

    /** A state is exported as it was last, and taken to have been so all the time. */
    private static <R> Interval<R> at(Instant end, Interval<R> state) {
        return new Interval<>(
                state.database(),
                state.view(),
                end,
                state.length(),
                end,
                0,
                0,
                1,
                state.coverage(),
                false,
                Optional.empty(),
                state.rows());
    }

    /** Deletes what was written to disk. */
    @Override
    public void close() {
        views.forEach(ViewIntervals::close);
        longer.forEach(ViewIntervals::close);
    }
}
