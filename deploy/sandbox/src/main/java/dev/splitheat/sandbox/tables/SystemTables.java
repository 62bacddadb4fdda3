package dev.splitheat.sandbox.tables;

import dev.splitheat.interval.SplitView;
import dev.splitheat.sandbox.tables.SystemTable.SystemColumn;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** Which system tables the sandbox serves. Any other is unknown to it, and refused as an unknown table. */
public final class SystemTables {
    public static final String SPANNER_SYS = "SPANNER_SYS";
    public static final String INFORMATION_SCHEMA = "INFORMATION_SCHEMA";

    private static final Set<String> SERVED = Set.of(
            "SCHEMATA",
            "TABLES",
            "TABLE_OPTIONS",
            "COLUMNS",
            "COLUMN_OPTIONS",
            "INDEXES",
            "INDEX_COLUMNS",
            "INDEX_OPTIONS",
            "KEY_COLUMN_USAGE",
            "TABLE_CONSTRAINTS",
            "REFERENTIAL_CONSTRAINTS",
            "CHECK_CONSTRAINTS",
            "CONSTRAINT_TABLE_USAGE",
            "VIEWS",
            "CHANGE_STREAMS",
            "CHANGE_STREAM_TABLES",
            "CHANGE_STREAM_COLUMNS",
            "CHANGE_STREAM_OPTIONS",
            "LOCALITY_GROUP_OPTIONS",
            "SEQUENCES",
            "SEQUENCE_OPTIONS",
            "DATABASE_OPTIONS");

    private static final List<SystemTable> ALL =
            Stream.concat(splitStatistics(), informationSchema()).toList();

    private SystemTables() {}

    public static List<SystemTable> all() {
        return ALL;
    }

    /** Column order as Spanner has it: AFFECTED_TABLES before the score, the reasons last. */
    private static Stream<SystemTable> splitStatistics() {
        List<SystemColumn> columns = List.of(
                new SystemColumn("INTERVAL_END", "TIMESTAMP", true),
                new SystemColumn("SPLIT_START", "STRING(MAX)", true),
                new SystemColumn("SPLIT_LIMIT", "STRING(MAX)", true),
                new SystemColumn("AFFECTED_TABLES", "ARRAY<STRING(MAX)>", true),
                new SystemColumn("CPU_USAGE_SCORE", "INT64", true),
                new SystemColumn("UNSPLITTABLE_REASONS", "ARRAY<STRING(MAX)>", true));
        return Stream.of(SplitView.values()).map(view -> new SystemTable(SPANNER_SYS, view.name(), columns));
    }

    private static Stream<SystemTable> informationSchema() {
        Map<String, List<SystemColumn>> columns = new LinkedHashMap<>();
        for (String line : lines("information_schema_columns.csv")) {
            String[] cells = line.split(",", 4);
            if (SERVED.contains(cells[0])) {
                columns.computeIfAbsent(cells[0], table -> new ArrayList<>())
                        .add(new SystemColumn(cells[1], cells[3], cells[2].equals("YES")));
            }
        }
        return columns.entrySet().stream()
                .map(table -> new SystemTable(INFORMATION_SCHEMA, table.getKey(), table.getValue()));
    }

    private static List<String> lines(String resource) {
        try (BufferedReader reader = new BufferedReader(
                new InputStreamReader(SystemTables.class.getResourceAsStream(resource), StandardCharsets.UTF_8))) {
            return reader.lines().skip(1).toList();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + resource, e);
        }
    }
}
