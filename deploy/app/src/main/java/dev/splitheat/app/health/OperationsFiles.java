package dev.splitheat.app.health;

import dev.splitheat.app.ddl.UnreadableInputException;
import dev.splitheat.app.export.ResultSetFile;
import dev.splitheat.app.export.ResultSetRows;
import dev.splitheat.app.export.StructValue;
import dev.splitheat.health.TrafficLog;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.StatisticsView;
import dev.splitheat.interval.TableOperationsRow;
import dev.splitheat.interval.TableSizeRow;
import dev.splitheat.interval.ViewFamily;
import dev.splitheat.interval.WorkloadRow;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Operations and sizes out of exported files, each called after its view. */
final class OperationsFiles {
    private static final String DATABASE = "";

    private OperationsFiles() {}

    /** @param path a file of operations, or a directory with files of any of the views */
    static TrafficLog read(Path path) {
        TrafficLog log = new TrafficLog();
        boolean directory = Files.isDirectory(path);
        List<StatisticsView> found = Stream.of(ViewFamily.TABLE_OPERATIONS, ViewFamily.TABLE_SIZES)
                .flatMap(family -> StatisticsView.of(family).stream())
                .filter(view -> directory ? Files.isRegularFile(path.resolve(name(view))) : names(path, view))
                .toList();
        if (found.isEmpty() && !directory) {
            read(path, StatisticsView.TABLE_OPERATIONS_STATS_MINUTE, log);
        }
        found.forEach(view -> read(directory ? path.resolve(name(view)) : path, view, log));
        return log;
    }

    private static String name(StatisticsView view) {
        return view.name().toLowerCase(Locale.ROOT) + ".json";
    }

    private static boolean names(Path file, StatisticsView view) {
        return file.getFileName()
                .toString()
                .toLowerCase(Locale.ROOT)
                .contains(name(view).replace(".json", ""));
    }

    private static void read(Path path, StatisticsView view, TrafficLog log) {
        Map<Instant, List<WorkloadRow>> intervals = new TreeMap<>();
        try (ResultSetRows rows = ResultSetFile.open(path).rows()) {
            for (Optional<StructValue> row = rows.next(); row.isPresent(); row = rows.next()) {
                StructValue each = row.get();
                Instant end = each.timestamp("INTERVAL_END").orElseThrow(() -> missing(path, view, "INTERVAL_END"));
                intervals.computeIfAbsent(end, unseen -> new ArrayList<>()).add(row(path, view, each));
            }
        }
        intervals.forEach((end, rows) -> log.add(Interval.whole(DATABASE, view, end, end, false, rows)));
    }

    private static WorkloadRow row(Path path, StatisticsView view, StructValue row) {
        String object = row.string("TABLE_NAME").orElseThrow(() -> missing(path, view, "TABLE_NAME"));
        if (view.family() == ViewFamily.TABLE_SIZES) {
            return new TableSizeRow(
                    object, row.float64("USED_BYTES").orElseThrow(() -> missing(path, view, "USED_BYTES")), 0, 0);
        }
        return new TableOperationsRow(
                object,
                row.int64("READ_QUERY_COUNT").orElse(0L),
                row.int64("WRITE_COUNT").orElseThrow(() -> missing(path, view, "WRITE_COUNT")),
                row.int64("DELETE_COUNT").orElse(0L));
    }

    private static UnreadableInputException missing(Path path, StatisticsView view, String column) {
        return new UnreadableInputException(
                path.toString(), "column " + column + " is missing or null: export SELECT * FROM SPANNER_SYS." + view);
    }
}
