package dev.splitheat.app.export;

import dev.splitheat.interval.Coverage;
import dev.splitheat.interval.Interval;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongConsumer;

/**
 * The intervals of one exported view that is not split statistics, with those of its TOTAL twin, sorted. Taken from the
 * first to the last.
 */
final class ViewIntervals<R> implements AutoCloseable {
    private final String database;
    private final ViewRows<R> view;
    private final boolean withRows;
    private final ExportGaps gaps;
    private final RowSorter<TimedRecord> sorter;
    private Iterator<TimedRecord> records;
    private TimedRecord pending;

    /**
     * None read yet.
     *
     * @param withRows whether the view itself has rows that can be used, not only its TOTAL twin: only then absence tells
     *     something
     * @param gaps where it does not, nevertheless
     */
    ViewIntervals(String database, ViewRows<R> view, boolean withRows, ExportGaps gaps, SortSpace space) {
        this.database = database;
        this.gaps = gaps;
        this.view = view;
        this.withRows = withRows;
        this.sorter = new RowSorter<>(new TimedRecord.Form(), space);
    }

    /** Reads another file's rows in; all of them before the first interval is taken. */
    void read(ResultSetFile file, ViewRows<R> kind, ExportSpan span, LongConsumer bytesRead) {
        try (ResultSetRows rows = file.rows(bytesRead)) {
            for (Optional<StructValue> row = rows.next(); row.isPresent(); row = rows.next()) {
                StructValue value = row.get();
                value.timestamp(ViewScan.END).filter(span::holds).ifPresent(end -> {
                    Interval<R> interval = kind.interval(database, end, value);
                    sorter.add(new TimedRecord(end, view.codec().write(interval)));
                });
            }
        }
    }

    /** The interval with this end, made of all rows after the one before it; silent or missing when there are none. */
    Interval<R> upTo(Instant end) {
        List<Interval<R>> found = new ArrayList<>();
        advanceFirst();
        while (pending != null && !pending.end().isAfter(end)) {
            found.add(view.codec().read(pending.payload()));
            advance();
        }
        return joined(end, found);
    }

    /** The intervals with rows up to a time, each with its own end: for a view whose intervals are longer than a step. */
    List<Interval<R>> allUpTo(Instant time) {
        List<Interval<R>> intervals = new ArrayList<>();
        advanceFirst();
        while (pending != null && !pending.end().isAfter(time)) {
            intervals.add(upTo(pending.end()));
        }
        return intervals;
    }

    private Interval<R> joined(Instant end, List<Interval<R>> found) {
        if (found.isEmpty() && gaps.hold(view.view(), end)) {
            return view.interval(database, end, Coverage.MISSING, false, Optional.empty(), List.of());
        }
        List<R> rows = distinct(found);
        Optional<R> total = found.stream()
                .flatMap(each -> each.total().stream())
                .reduce((one, other) ->
                        view.shape().weight(other) > view.shape().weight(one) ? other : one);
        boolean cutOff = total.filter(sum -> view.shape().fallShort(rows, sum)).isPresent();
        boolean defective = found.stream().anyMatch(each -> each.coverage() == Coverage.PARTIAL);
        boolean partial = !withRows || defective || rows.isEmpty() && cutOff;
        Coverage coverage = partial ? Coverage.PARTIAL : rows.isEmpty() ? Coverage.SILENT : Coverage.COMPLETE;
        // Rows that cannot be read are why the others fall short of their total.
        boolean truncated = (cutOff || !withRows) && !defective;
        return view.interval(database, end, coverage, truncated, total, rows);
    }

    /** A row that was told twice counts once, as the heavier one tells it. */
    private List<R> distinct(List<Interval<R>> found) {
        Map<Object, R> rows = new LinkedHashMap<>();
        for (Interval<R> each : found) {
            each.rows()
                    .forEach(row -> rows.merge(
                            view.shape().identity(row),
                            row,
                            (one, other) ->
                                    view.shape().weight(other) > view.shape().weight(one) ? other : one));
        }
        return List.copyOf(rows.values());
    }

    private void advanceFirst() {
        if (records == null) {
            records = sorter.sorted();
            advance();
        }
    }

    private void advance() {
        pending = records.hasNext() ? records.next() : null;
    }

    @Override
    public void close() {
        sorter.close();
    }
}
