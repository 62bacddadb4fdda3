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

/**
 * INFORMATION_SCHEMA as the PostgreSQL dialect tells it, made from what GoogleSQL tells: the catalog is the database's
 * id, the default schema is {@code public}, truth is {@code YES} or {@code NO}, and identities are not told.
 */
final class PostgresSchema {
    private static final String DEFAULT_SCHEMA = "public";

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
                tables.put(
                        name,
                        name.equals("SEQUENCES")
                                ? sequences(table)
                                : rows(table, googleSql.getOrDefault(name, List.of())));
            }
        }
        return Map.copyOf(tables);
    }

    private List<List<Object>> rows(SystemTable table, List<List<Object>> googleSql) {
        List<String> columns = SystemTables.find(
                        Dialect.GOOGLE_STANDARD_SQL, SystemTables.INFORMATION_SCHEMA, table.name())
                .map(SystemTable::columns)
                .orElse(List.of())
                .stream()
                .map(SystemColumn::name)
                .toList();
        return googleSql.stream().map(row -> row(table, columns, row)).toList();
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
            case "DATA_TYPE" -> "bigint";
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
