package dev.splitheat.app.export;

import dev.splitheat.ingest.collect.DefectiveRowException;
import dev.splitheat.interval.StatisticsView;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Consumer;
import java.util.function.LongConsumer;

/**
 * What one pass over a whole file found, every value of it checked.
 *
 * @param defects how many rows are left out, by why, in words that go on after "a row"
 * @param days with intervals
 * @param phase of the intervals' ends within their length, in seconds, as most rows have it
 * @param reading the rows themselves, where they are kept
 */
record ViewScan(
        String view,
        ResultSetFile file,
        long count,
        Map<String, Long> defects,
        SeenDays days,
        IntervalPhase phase,
        FirstReading reading) {
    static final String END = "INTERVAL_END";

    /** {@code reading} takes the rows of split statistics. */
    static ViewScan statistics(
            String view, ResultSetFile file, FirstReading reading, LongConsumer bytesRead, Consumer<String> warnings) {
        Optional<StatisticsView> splits = ExportedView.split(view);
        boolean timed = file.has(END) || splits.isPresent();
        boolean placed = timed || ExportFile.STATES.contains(view);
        Optional<ViewRows<?>> kind = ViewRows.named(view).filter(rows -> placed);
        IntervalPhase phase = new IntervalPhase(splits);
        ViewScan scan = scan(view, file, phase, reading, bytesRead, row -> {
            if (splits.isPresent()) {
                TimedSplitRow split = SplitRowReader.read(row);
                phase.add(split.end());
                reading.add(split);
                return Optional.of(split.end());
            }
            kind.ifPresent(rows -> rows.check(row));
            return timed ? Optional.of(row.timestamp(END).orElseThrow(ViewScan::withoutEnd)) : Optional.empty();
        });
        if (!placed && scan.count > 0) {
            warnings.accept(file.name() + ": column " + END + " is missing, so its rows belong to no interval");
        }
        return scan;
    }

    static DefectiveRowException withoutEnd() {
        return new DefectiveRowException("without " + END);
    }

    private interface EndOf {
        /** @throws DefectiveRowException when the row is to be left out */
        Optional<Instant> end(StructValue row);
    }

    private static ViewScan scan(
            String view,
            ResultSetFile file,
            IntervalPhase phase,
            FirstReading kept,
            LongConsumer bytesRead,
            EndOf reading) {
        LongAdder count = new LongAdder();
        Map<String, Long> defects = new TreeMap<>();
        SeenDays days = new SeenDays();
        file.forEachRow(bytesRead, row -> {
            count.increment();
            try {
                Optional<Instant> end = reading.end(row);
                if (end.isPresent()) {
                    days.add(end.get());
                }
            } catch (DefectiveRowException e) {
                defects.merge(e.getMessage(), 1L, Long::sum);
                SplitRowReader.end(row).ifPresent(end -> {
                    days.add(end);
                    kept.addDefective(end);
                });
            }
        });
        phase.outOfStep().ifPresent(rows -> defects.put("of intervals out of step with the others", rows));
        return new ViewScan(view, file, count.sum(), defects, days, phase, kept);
    }

    /** What is left out of the file, in a sentence for each reason. */
    List<String> leftOut() {
        return defects.entrySet().stream()
                .map(defect ->
                        file.name() + ": " + defect.getValue() + " of " + count + " rows left out: " + defect.getKey())
                .toList();
    }

    /** What its rows are; nothing for split statistics and for what is not fed to the analysis. */
    Optional<ViewRows<?>> rows() {
        return ViewRows.named(view);
    }

    /** Whether its rows, be there any or none, tell what happened when, or when that could not be read. */
    boolean isUsable() {
        boolean state = ExportFile.STATES.contains(view);
        return (state || file.has(END)) && (tellsAbsence() || !state && !days.isEmpty());
    }

    /** Whether what it has no row of did not happen: not where no row of it can be used. */
    boolean tellsAbsence() {
        long defective = defects.values().stream().mapToLong(Long::longValue).sum();
        return count == 0 || defective < count;
    }

    Optional<StatisticsView> splitView() {
        return ExportedView.split(view);
    }
}
