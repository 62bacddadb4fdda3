package dev.splitheat.sandbox.sql;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.DdlPrinter;
import dev.splitheat.catalog.Index;
import dev.splitheat.catalog.KeyColumn;
import dev.splitheat.catalog.Table;
import dev.splitheat.sandbox.tables.SystemTables;
import dev.splitheat.sandbox.tables.TableRows;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The tables of INFORMATION_SCHEMA that speak of indexes. */
final class IndexSchema {
    private static final String SCHEMA = SystemTables.INFORMATION_SCHEMA;

    private final Catalog catalog;

    IndexSchema(Catalog catalog) {
        this.catalog = catalog;
    }

    Stream<TableRows> all() {
        return Stream.of(indexes(), indexColumns(), indexOptions());
    }

    private TableRows indexes() {
        TableRows rows = new TableRows(SCHEMA, "INDEXES");
        for (Table table : catalog.tables()) {
            QualifiedName name = QualifiedName.of(table.name());
            rows.add(
                    "TABLE_CATALOG",
                    "",
                    "TABLE_SCHEMA",
                    name.schema(),
                    "TABLE_NAME",
                    name.name(),
                    "INDEX_NAME",
                    "PRIMARY_KEY",
                    "INDEX_TYPE",
                    "PRIMARY_KEY",
                    "PARENT_TABLE_NAME",
                    "",
                    "IS_UNIQUE",
                    true,
                    "IS_NULL_FILTERED",
                    false,
                    "SPANNER_IS_MANAGED",
                    false);
        }
        for (Index index : catalog.indexes()) {
            QualifiedName table = QualifiedName.of(index.table());
            rows.add(
                    "TABLE_CATALOG", "",
                    "TABLE_SCHEMA", table.schema(),
                    "TABLE_NAME", table.name(),
                    "INDEX_NAME", QualifiedName.of(index.name()).name(),
                    "INDEX_TYPE", type(index),
                    "PARENT_TABLE_NAME", index.interleavedIn().orElse(""),
                    "IS_UNIQUE", index.unique(),
                    "IS_NULL_FILTERED", index.nullFiltered(),
                    "FILTER", filter(index),
                    "INDEX_STATE", "READ_WRITE",
                    "SPANNER_IS_MANAGED", index.managed(),
                    "SEARCH_PARTITION_BY", index.partitionBy().isEmpty() ? null : index.partitionBy(),
                    "SEARCH_ORDER_BY", index.orderBy().isEmpty() ? null : order(index));
        }
        return rows;
    }

    private TableRows indexColumns() {
        TableRows rows = new TableRows(SCHEMA, "INDEX_COLUMNS");
        for (Table table : catalog.tables()) {
            addKey(rows, table, "PRIMARY_KEY", "PRIMARY_KEY", table.primaryKey(), List.of());
        }
        for (Index index : catalog.indexes()) {
            Table table = catalog.table(index.table()).orElseThrow();
            String name = QualifiedName.of(index.name()).name();
            addKey(rows, table, name, type(index), index.keyColumns(), index.notNullColumns());
            for (String stored : index.storedColumns()) {
                addColumn(rows, table, name, type(index), column(table, stored), null, null, index.notNullColumns());
            }
        }
        return rows;
    }

    private TableRows indexOptions() {
        TableRows rows = new TableRows(SCHEMA, "INDEX_OPTIONS");
        for (Index index : catalog.indexes()) {
            QualifiedName table = QualifiedName.of(index.table());
            index.options()
                    .forEach((option, value) -> rows.add(
                            "TABLE_CATALOG",
                            "",
                            "TABLE_SCHEMA",
                            table.schema(),
                            "TABLE_NAME",
                            table.name(),
                            "INDEX_NAME",
                            QualifiedName.of(index.name()).name(),
                            "INDEX_TYPE",
                            type(index),
                            "OPTION_NAME",
                            option,
                            "OPTION_TYPE",
                            value.matches("\\d+") ? "INT64" : "STRING",
                            "OPTION_VALUE",
                            value));
        }
        return rows;
    }

    private static String type(Index index) {
        return switch (index.kind()) {
            case SECONDARY -> "INDEX";
            case SEARCH -> "SEARCH";
            case VECTOR -> "VECTOR";
        };
    }

    /** Of an index that leaves out more or less than its flag says. */
    private String filter(Index index) {
        boolean flagSaysIt = index.nullFiltered()
                && index.notNullColumns().size()
                        == Set.copyOf(index.placingColumns()).size();
        return flagSaysIt || index.notNullColumns().isEmpty()
                ? null
                : index.notNullColumns().stream()
                        .map(column -> DdlPrinter.identifier(column, catalog.dialect()) + " IS NOT NULL")
                        .collect(Collectors.joining(" AND "));
    }

    private static List<String> order(Index index) {
        return index.orderBy().stream()
                .map(part -> part.column() + (part.descending() ? " DESC" : ""))
                .toList();
    }

    private static void addKey(
            TableRows rows, Table table, String index, String type, List<KeyColumn> key, List<String> notNull) {
        for (int at = 0; at < key.size(); at++) {
            KeyColumn part = key.get(at);
            String ordering = part.descending() ? "DESC" : "ASC";
            addColumn(rows, table, index, type, column(table, part.column()), at + 1L, ordering, notNull);
        }
    }

    private static void addColumn(
            TableRows rows,
            Table table,
            String index,
            String type,
            Column column,
            Long ordinal,
            String ordering,
            List<String> notNull) {
        QualifiedName name = QualifiedName.of(table.name());
        rows.add(
                "TABLE_CATALOG",
                "",
                "TABLE_SCHEMA",
                name.schema(),
                "TABLE_NAME",
                name.name(),
                "INDEX_NAME",
                index,
                "INDEX_TYPE",
                type,
                "COLUMN_NAME",
                column.name(),
                "ORDINAL_POSITION",
                ordinal,
                "COLUMN_ORDERING",
                ordering,
                "IS_NULLABLE",
                InformationSchema.yesOrNo(column.nullable() && !notNull.contains(column.name())),
                "SPANNER_TYPE",
                column.type().text());
    }

    private static Column column(Table table, String name) {
        return table.column(name)
                .orElseThrow(() -> new IllegalArgumentException("no column " + name + " in " + table.name()));
    }
}
