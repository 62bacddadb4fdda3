package dev.splitheat.sandbox.sql;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.catalog.Index;
import dev.splitheat.catalog.Sequence;
import dev.splitheat.sandbox.tables.SystemTable;
import dev.splitheat.sandbox.tables.SystemTable.SystemColumn;
import dev.splitheat.sandbox.tables.SystemTables;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * INFORMATION_SCHEMA as the PostgreSQL dialect tells it, made from what GoogleSQL tells: the catalog is the database's
 * id, the default schema is {@code public}, truth is {@code YES} or {@code NO}, and identities are not told.
 */
final class PostgresSchema {
    private static final String DEFAULT_SCHEMA = "public";
    private static final Set<String> SYSTEM = Set.of(SystemTables.INFORMATION_SCHEMA, SystemTables.SPANNER_SYS);

    private final Catalog catalog;
    private final String database;

    PostgresSchema(Catalog catalog, String database) {
        this.catalog = catalog;
        this.database = database;
    }

    /** @param googleSql rows by table name */
    Map<String, List<List<Object>>> of(Map<String, List<List<Object>>> googleSql) {
        Map<String, List<List<Object>>> tables = new HashMap<>();
        for (SystemTable table : SystemTables.of(Dialect.POSTGRESQL)) {
            String name = table.name().toUpperCase(Locale.ROOT);
            if (table.schema().equalsIgnoreCase(SystemTables.INFORMATION_SCHEMA)) {
                tables.put(name, rows(table, name, googleSql));
            }
        }
        return Map.copyOf(tables);
    }

    private List<List<Object>> rows(SystemTable table, String name, Map<String, List<List<Object>>> googleSql) {
        return switch (name) {
            case "SEQUENCES" -> sequences(table);
            case "SCHEMATA" -> schemata(table, googleSql.get(name));
            case "CONSTRAINT_TABLE_USAGE" -> rows(table, ofKeys(googleSql));
            default -> rows(table, googleSql.getOrDefault(name, List.of()));
        };
    }

    /** Checks are not told of here, in this dialect. */
    private static List<List<Object>> ofKeys(Map<String, List<List<Object>>> googleSql) {
        int checked = place("CHECK_CONSTRAINTS", "CONSTRAINT_NAME");
        int used = place("CONSTRAINT_TABLE_USAGE", "CONSTRAINT_NAME");
        Set<Object> checks = googleSql.get("CHECK_CONSTRAINTS").stream()
                .map(row -> row.get(checked))
                .collect(Collectors.toSet());
        return googleSql.get("CONSTRAINT_TABLE_USAGE").stream()
                .filter(row -> !checks.contains(row.get(used)))
                .toList();
    }

    private static int place(String table, String column) {
        return googleSqlColumns(table).indexOf(column);
    }

    private List<List<Object>> schemata(SystemTable table, List<List<Object>> googleSql) {
        int name = place("SCHEMATA", "SCHEMA_NAME");
        Stream<String> own = googleSql.stream()
                .map(row -> (String) row.get(name))
                .map(schema -> SYSTEM.contains(schema) ? schema.toLowerCase(Locale.ROOT) : schema)
                .map(schema -> schema.isEmpty() ? DEFAULT_SCHEMA : schema);
        return Stream.concat(Stream.of("pg_catalog"), own)
                .map(schema -> filled(table, column -> schemaCell(schema, column)))
                .toList();
    }

    private Object schemaCell(String schema, String column) {
        return switch (column) {
            case "CATALOG_NAME" -> database;
            case "SCHEMA_NAME" -> schema;
            case "SCHEMA_OWNER" -> "";
            case "EFFECTIVE_TIMESTAMP" -> 0L;
            default -> null;
        };
    }

    private List<List<Object>> rows(SystemTable table, List<List<Object>> googleSql) {
        List<String> columns = googleSqlColumns(table.name());
        return googleSql.stream().map(row -> row(table, columns, row)).toList();
    }

    private static List<String> googleSqlColumns(String table) {
        return SystemTables.find(Dialect.GOOGLE_STANDARD_SQL, SystemTables.INFORMATION_SCHEMA, table)
                .map(SystemTable::columns)
                .orElse(List.of())
                .stream()
                .map(SystemColumn::name)
                .toList();
    }

    private List<Object> row(SystemTable table, List<String> columns, List<Object> googleSql) {
        Map<String, Object> cells = new HashMap<>();
        for (int at = 0; at < columns.size(); at++) {
            cells.put(columns.get(at), googleSql.get(at));
        }
        PostgresCells spoken = new PostgresCells(table.name(), cells);
        return filled(table, column -> cell(column, spoken));
    }

    private Object cell(String column, PostgresCells row) {
        if (column.endsWith("CATALOG") || column.equals("CATALOG_NAME")) {
            return database;
        }
        Object value = row.get(column);
        if (column.endsWith("SCHEMA") || column.equals("SCHEMA_NAME")) {
            return "".equals(value) ? DEFAULT_SCHEMA : value;
        }
        if (column.equals("INDEX_TYPE") && "INDEX".equals(value)) {
            return placed(row);
        }
        return value;
    }

    /** Spanner says where an index is instead of what it is. */
    private String placed(PostgresCells row) {
        QualifiedName table = new QualifiedName((String) row.get("TABLE_SCHEMA"), (String) row.get("INDEX_NAME"));
        boolean interleaved =
                catalog.index(table.text()).flatMap(Index::interleavedIn).isPresent();
        return interleaved ? "LOCAL" : "GLOBAL";
    }

    private List<List<Object>> sequences(SystemTable table) {
        return catalog.sequences().stream()
                .map(sequence -> filled(table, column -> sequence(sequence, column)))
                .toList();
    }

    private Object sequence(Sequence sequence, String column) {
        QualifiedName name = QualifiedName.of(sequence.name());
        return switch (column) {
            case "SEQUENCE_CATALOG" -> database;
            case "SEQUENCE_SCHEMA" -> name.schema().isEmpty() ? DEFAULT_SCHEMA : name.schema();
            case "SEQUENCE_NAME" -> name.name();
            case "DATA_TYPE" -> "INT64";
            case "CYCLE_OPTION" -> "NO";
            case "SEQUENCE_KIND" -> sequence.kind();
            case "COUNTER_START_VALUE" -> number(sequence.startWithCounter());
            case "SKIP_RANGE_MIN" -> number(sequence.skipRangeMin());
            case "SKIP_RANGE_MAX" -> number(sequence.skipRangeMax());
            default -> null;
        };
    }

    private static Long number(OptionalLong value) {
        return value.isPresent() ? value.getAsLong() : null;
    }

    private interface Cells {
        Object of(String column);
    }

    private static List<Object> filled(SystemTable table, Cells cells) {
        Object[] row = new Object[table.columns().size()];
        for (int at = 0; at < row.length; at++) {
            row[at] = cells.of(table.columns().get(at).name().toUpperCase(Locale.ROOT));
        }
        return Collections.unmodifiableList(Arrays.asList(row));
    }
}
