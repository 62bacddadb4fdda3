package dev.splitheat.app.export;

import dev.splitheat.ingest.collect.DefectiveRowException;
import dev.splitheat.interval.Coverage;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.SplitRow;
import dev.splitheat.interval.StatisticsView;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongConsumer;

/**
 * The intervals of the split statistics of an export in order, one for every interval between the first and the last of
 * any exported view, also when nothing was hot in it. May be iterated more than once before it is closed. A
 * long silence between stretches of an export is left out. An interval's
 * {@code readAt} is its end, for an export does not say when it was taken.
 */
public final class SplitIntervals implements Iterable<Interval<SplitRow>>, AutoCloseable {
    private final String database;
    private final StatisticsView view;
    private final boolean exported;
    private final ExportSpan span;
    private final RowSorter<TimedSplitRow> sorter;
    /** Ends of intervals of which rows are left out. */
    private final Set<Instant> partial = new HashSet<>();

    private SplitIntervals(
            String database, StatisticsView view, boolean exported, ExportSpan span, RowSorter<TimedSplitRow> sorter) {
        this.database = database;
        this.view = view;
        this.exported = exported;
        this.span = span;
        this.sorter = sorter;
    }

    /**
     * Reads and sorts all rows of the file.
     *
     * @param file none when this view has no file
     * @param exported whether any split statistics were exported; if not, every interval is missing, not silent
     */
    static SplitIntervals read(
            String database,
            StatisticsView view,
            Optional<ViewScan> file,
            boolean exported,
            ExportSpan span,
            SortSpace space,
            LongConsumer bytesRead) {
        RowSorter<TimedSplitRow> sorter = new RowSorter<>(new SplitRowForm(), space);
        SplitIntervals intervals = new SplitIntervals(database, view, exported, span, sorter);
        try {
            file.ifPresent(present -> intervals.fill(present, bytesRead));
        } catch (RuntimeException e) {
            try (sorter) {
                throw e;
            }
        }
        return intervals;
    }

    /** The view that the intervals come from. */
    public StatisticsView view() {
        return view;
    }

    @Override
    public Iterator<Interval<SplitRow>> iterator() {
        return new Intervals(sorter.sorted());
    }

    /** Deletes what was written to disk. */
    @Override
    public void close() {
        sorter.close();
    }

    private void fill(ViewScan scan, LongConsumer bytesRead) {
        Optional<FirstReading.Rows> known = scan.reading().take();
        if (known.isPresent()) {
            known.get().sound().forEach(row -> add(row, scan.phase()));
            partial.addAll(known.get().defective());
        } else {
            readAgain(scan, bytesRead);
        }
    }

    private void readAgain(ViewScan scan, LongConsumer bytesRead) {
        try (ResultSetRows rows = scan.file().rows(bytesRead)) {
            for (Optional<StructValue> row = rows.next(); row.isPresent(); row = rows.next()) {
                add(row.get(), scan.phase());
            }
        }
    }

    private void add(StructValue row, IntervalPhase phase) {
        try {
            add(SplitRowReader.read(row), phase);
        } catch (DefectiveRowException e) {
            SplitRowReader.end(row).ifPresent(partial::add);
        }
    }

    private void add(TimedSplitRow timed, IntervalPhase phase) {
        if (span.holds(timed.end()) && phase.holds(timed.end())) {
            sorter.add(timed);
        }
    }

    /** Walks the clock from the first interval to the last and takes the rows that belong to each. */
    private final class Intervals implements Iterator<Interval<SplitRow>> {
        private final Iterator<TimedSplitRow> rows;
        private TimedSplitRow pending;
        private Instant end;

        private Intervals(Iterator<TimedSplitRow> rows) {
            this.rows = rows;
            advance();
            this.end = firstEnd();
        }

        @Override
        public boolean hasNext() {
            return !end.isAfter(span.to());
        }

        @Override
        public Interval<SplitRow> next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            Interval<SplitRow> interval = interval();
            end = span.after(end, view.length());
            return interval;
        }

        private Interval<SplitRow> interval() {
            if (!exported) {
                return Interval.missing(database, view, end, end);
            }
            Interval<SplitRow> whole = Interval.whole(database, view, end, end, false, rowsOfInterval());
            return partial.contains(end) ? whole.with(Coverage.PARTIAL, whole.rows()) : whole;
        }

        private Instant firstEnd() {
            long length = view.length().toSeconds();
            long phase = pending == null ? 0 : pending.end().getEpochSecond();
            long start = span.from().getEpochSecond() + (span.from().getNano() == 0 ? 0 : 1);
            return Instant.ofEpochSecond(start + Math.floorMod(phase - start, length));
        }

        private List<SplitRow> rowsOfInterval() {
            List<SplitRow> found = new ArrayList<>();
            while (pending != null && pending.end().equals(end)) {
                found.add(nextSplit());
            }
            return found;
        }

        /** Rows of the same split stand together, the highest score first; their reasons are united. */
        private SplitRow nextSplit() {
            TimedSplitRow highest = pending;
            Set<String> reasons = new LinkedHashSet<>(highest.row().reasons());
            for (advance(); pending != null && pending.sameSplit(highest); advance()) {
                reasons.addAll(pending.row().reasons());
            }
            SplitRow row = highest.row();
            return new SplitRow(row.start(), row.limit(), row.score(), row.affectedTables(), List.copyOf(reasons));
        }

        private void advance() {
            pending = rows.hasNext() ? rows.next() : null;
        }
    }
}
