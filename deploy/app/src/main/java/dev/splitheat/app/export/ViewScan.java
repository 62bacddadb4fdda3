package dev.splitheat.app.export;

import dev.splitheat.interval.StatisticsView;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.LongConsumer;

/** What one pass over a whole file found, every value of it checked. */
record ViewScan(
        String view, ResultSetFile file, long count, long defective, Optional<Instant> first, Optional<Instant> last) {
    static final String END = "INTERVAL_END";

    static ViewScan statistics(String view, ResultSetFile file, LongConsumer bytesRead, Consumer<String> warnings) {
        Optional<SplitRowReader> splits = ExportedView.split(view).map(SplitRowReader::new);
        boolean timed = file.has(END) || splits.isPresent();
        Map<String, Long> defects = new TreeMap<>();
        boolean placed = timed || ExportFile.STATES.contains(view);
        Optional<ViewRows<?>> kind = ViewRows.named(view).filter(rows -> placed);
        ViewScan scan = scan(view, file, bytesRead, row -> {
            if (splits.isPresent()) {
                return Optional.of(splits.get().read(row).end());
            }
            kind.flatMap(rows -> rows.defect(row)).ifPresent(why -> defects.merge(why, 1L, Long::sum));
            return timed ? Optional.of(row.timestamp(END).orElseThrow(() -> row.absent(END))) : Optional.empty();
        });
        if (!placed && scan.count > 0) {
            warnings.accept(file.name() + ": column " + END + " is missing, so its rows belong to no interval");
        }
        defects.forEach((why, count) -> warnings.accept(
                file.name() + ": " + count + " of " + scan.count + " rows are left out, they are " + why));
        return scan.without(defects.values().stream().mapToLong(Long::longValue).sum());
    }

    private ViewScan without(long rows) {
        return new ViewScan(view, file, count, rows, first, last);
    }

    static ViewScan changeRecords(String name, ResultSetFile file, LongConsumer bytesRead) {
        ChangeRecordReader reader = new ChangeRecordReader(file);
        return scan(name, file, bytesRead, row -> {
            reader.read(row, changes -> {});
            return Optional.empty();
        });
    }

    private interface EndOf {
        Optional<Instant> end(StructValue row);
    }

    private static ViewScan scan(String view, ResultSetFile file, LongConsumer bytesRead, EndOf reading) {
        long count = 0;
        Instant first = null;
        Instant last = null;
        try (ResultSetRows rows = file.rows(bytesRead)) {
            for (Optional<StructValue> row = rows.next(); row.isPresent(); row = rows.next()) {
                count++;
                Instant end = reading.end(row.get()).orElse(null);
                if (end != null) {
                    first = first == null || end.isBefore(first) ? end : first;
                    last = last == null || end.isAfter(last) ? end : last;
                }
            }
        }
        return new ViewScan(view, file, count, 0, Optional.ofNullable(first), Optional.ofNullable(last));
    }

    /** What its rows are; nothing for split statistics and for what is not fed to the analysis. */
    Optional<ViewRows<?>> rows() {
        return ViewRows.named(view);
    }

    /** Whether its rows, be there any or none, tell what happened when. */
    boolean isUsable() {
        boolean placed = file.has(END) || ExportFile.STATES.contains(view);
        return placed && (count == 0 || defective < count);
    }

    Optional<StatisticsView> splitView() {
        return ExportedView.split(view);
    }
}
