package dev.splitheat.sandbox.tables;

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
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Which system tables the sandbox serves. Any other is unknown to it, and refused as an unknown table. */
public final class SystemTables {
    public static final String SPANNER_SYS = "SPANNER_SYS";
    public static final String INFORMATION_SCHEMA = "INFORMATION_SCHEMA";

    /** Of INFORMATION_SCHEMA; of SPANNER_SYS all that its file lists. */
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

    private static final List<SystemTable> ALL = Stream.concat(
                    tables(SPANNER_SYS, "spanner_sys_columns.csv", table -> true),
                    tables(INFORMATION_SCHEMA, "information_schema_columns.csv", SERVED::contains))
            .toList();

    private SystemTables() {}

    public static List<SystemTable> all() {
        return ALL;
    }

    private static Stream<SystemTable> tables(String schema, String resource, Predicate<String> served) {
        Map<String, List<SystemColumn>> columns = new LinkedHashMap<>();
        for (String line : lines(resource)) {
            String[] cells = line.split(",", 4);
            if (served.test(cells[0])) {
                columns.computeIfAbsent(cells[0], table -> new ArrayList<>())
                        .add(new SystemColumn(cells[1], cells[3], cells[2].equals("YES")));
            }
        }
        return columns.entrySet().stream().map(table -> new SystemTable(schema, table.getKey(), table.getValue()));
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
