package dev.splitheat.sandbox.tables;

import dev.splitheat.catalog.Dialect;
import dev.splitheat.sandbox.tables.SystemTable.SystemColumn;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Which system tables the sandbox serves. Any other is unknown to it, and refused as an unknown table. */
public final class SystemTables {
    public static final String SPANNER_SYS = "SPANNER_SYS";
    public static final String INFORMATION_SCHEMA = "INFORMATION_SCHEMA";

    /** Of INFORMATION_SCHEMA; of SPANNER_SYS all that its file lists. A dialect's file lacks some. */
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

    private static final List<SystemTable> GOOGLE_SQL = Stream.concat(
                    tables(SPANNER_SYS, "spanner_sys_columns.csv", table -> true),
                    tables(INFORMATION_SCHEMA, "information_schema_columns.csv", SERVED::contains))
            .toList();

    private static final List<SystemTable> POSTGRESQL = Stream.concat(
                    GOOGLE_SQL.stream()
                            .filter(table -> table.schema().equals(SPANNER_SYS))
                            .map(SystemTables::postgres),
                    tables(
                            INFORMATION_SCHEMA.toLowerCase(Locale.ROOT),
                            "information_schema_columns_pg.csv",
                            table -> SERVED.contains(table.toUpperCase(Locale.ROOT))))
            .toList();

    private SystemTables() {}

    /** Those of the GoogleSQL dialect. */
    public static List<SystemTable> all() {
        return GOOGLE_SQL;
    }

    /** In PostgreSQL's dialect names are in lower case, and there is no column of structs. */
    public static List<SystemTable> of(Dialect dialect) {
        return switch (dialect) {
            case GOOGLE_STANDARD_SQL -> GOOGLE_SQL;
            case POSTGRESQL -> POSTGRESQL;
        };
    }

    /** @param schema and name without regard to case */
    public static Optional<SystemTable> find(Dialect dialect, String schema, String name) {
        return of(dialect).stream()
                .filter(table ->
                        table.schema().equalsIgnoreCase(schema) && table.name().equalsIgnoreCase(name))
                .findFirst();
    }

    private static SystemTable postgres(SystemTable table) {
        return new SystemTable(
                table.schema().toLowerCase(Locale.ROOT),
                table.name().toLowerCase(Locale.ROOT),
                table.columns().stream()
                        .filter(column -> !column.type().startsWith("ARRAY<STRUCT"))
                        .map(column -> new SystemColumn(
                                column.name().toLowerCase(Locale.ROOT),
                                PostgresTypeNames.of(column.type()),
                                column.nullable()))
                        .toList());
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
