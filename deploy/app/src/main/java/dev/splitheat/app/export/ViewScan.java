package dev.splitheat.app.export;

import dev.splitheat.interval.StatisticsView;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.LongConsumer;

/** What one pass over a whole file found, every value of it checked. */
record ViewScan(String view, ResultSetFile file, long rows, Optional<Instant> first, Optional<Instant> last) {
    private static final String END = "INTERVAL_END";

    static ViewScan statistics(String view, ResultSetFile file, LongConsumer bytesRead, Consumer<String> warnings) {
        Optional<SplitRowReader> splits = ExportedView.split(view).map(SplitRowReader::new);
        boolean timed = file.has(END) || splits.isPresent();
        ViewScan scan = scan(view, file, bytesRead, row -> {
            if (splits.isPresent()) {
                return Optional.of(splits.get().read(row).end());
            }
            return timed ? Optional.of(row.timestamp(END).orElseThrow(() -> row.absent(END))) : Optional.empty();
        });
        if (!timed && scan.rows > 0 && !ExportFile.STATES.contains(view)) {
            warnings.accept(file.name() + ": column " + END + " is missing, so its rows belong to no interval");
        }
        return scan;
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
        return new ViewScan(view, file, count, Optional.ofNullable(first), Optional.ofNullable(last));
    }

    Optional<StatisticsView> splitView() {
        return ExportedView.split(view);
    }
}
