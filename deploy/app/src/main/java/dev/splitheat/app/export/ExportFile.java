package dev.splitheat.app.export;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The names of the files in an export directory. */
public final class ExportFile {
    public static final String SCHEMA = "schema.sql";
    public static final String DATABASE = "database.json";
    public static final String SUFFIX = ".json";
    public static final String CHANGE_RECORDS = "change_records_";

    /** Views without intervals: how things stood when the export was made. */
    static final List<String> STATES = List.of("row_deletion_policies", "user_split_points");

    /** Views in lower case; in Spanner's own order of length: minute, ten minutes, hour. */
    public static final List<String> VIEWS = Stream.of(
                    periods(
                            "split_stats_top",
                            "lock_stats_top",
                            "lock_stats_total",
                            "txn_stats_top",
                            "txn_stats_total"),
                    periods("query_stats_top", "query_stats_total", "read_stats_top", "read_stats_total"),
                    periods("table_operations_stats", "column_operations_stats"),
                    Stream.of("table_sizes_stats_1hour", "table_sizes_stats_per_locality_group_1hour"),
                    STATES.stream())
            .flatMap(names -> names)
            .toList();

    private ExportFile() {}

    /** Whether something by its name can be a file of an export. */
    public static boolean isOne(Path file) {
        String name = file.getFileName().toString();
        if (name.equals(SCHEMA) || name.equals(DATABASE)) {
            return true;
        }
        return name.endsWith(SUFFIX)
                && (name.startsWith(CHANGE_RECORDS)
                        || VIEWS.contains(name.substring(0, name.length() - SUFFIX.length())));
    }

    private static Stream<String> periods(String... views) {
        return Stream.of(views)
                .flatMap(view -> Stream.of("_minute", "_10minute", "_hour").map(view::concat));
    }
}
