package dev.splitheat.sandbox.sql;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.Table;
import dev.splitheat.sandbox.tables.SystemTables;
import dev.splitheat.sandbox.tables.TableRows;
import java.util.stream.Stream;

/** The tables of INFORMATION_SCHEMA that speak of options: of the database, tables, columns and locality groups. */
final class OptionSchema {
    private static final String SCHEMA = SystemTables.INFORMATION_SCHEMA;

    private final Catalog catalog;

    OptionSchema(Catalog catalog) {
        this.catalog = catalog;
    }

    Stream<TableRows> all() {
        return Stream.of(databaseOptions(), tableOptions(), columnOptions(), localityGroupOptions());
    }

    private TableRows databaseOptions() {
        return new TableRows(SCHEMA, "DATABASE_OPTIONS")
                .add(
                        "CATALOG_NAME", "",
                        "SCHEMA_NAME", "",
                        "OPTION_NAME", "database_dialect",
                        "OPTION_TYPE", "STRING",
                        "OPTION_VALUE", catalog.dialect().name());
    }

    private TableRows tableOptions() {
        TableRows rows = new TableRows(SCHEMA, "TABLE_OPTIONS");
        for (Table table : catalog.tables()) {
            QualifiedName name = QualifiedName.of(table.name());
            table.localityGroup()
                    .ifPresent(group -> rows.add(
                            "TABLE_CATALOG",
                            "",
                            "TABLE_SCHEMA",
                            name.schema(),
                            "TABLE_NAME",
                            name.name(),
                            "OPTION_NAME",
                            "locality_group",
                            "OPTION_TYPE",
                            "STRING",
                            "OPTION_VALUE",
                            group));
        }
        return rows;
    }

    private TableRows columnOptions() {
        TableRows rows = new TableRows(SCHEMA, "COLUMN_OPTIONS");
        for (Table table : catalog.tables()) {
            for (Column column : table.columns()) {
                if (column.commitTimestamp()) {
                    add(rows, table, column, "allow_commit_timestamp", "BOOL", "TRUE");
                }
                column.localityGroup().ifPresent(group -> add(rows, table, column, "locality_group", "STRING", group));
            }
        }
        return rows;
    }

    private TableRows localityGroupOptions() {
        TableRows rows = new TableRows(SCHEMA, "LOCALITY_GROUP_OPTIONS");
        catalog.localityGroups().forEach(group -> group.options()
                .forEach((option, value) ->
                        rows.add("LOCALITY_GROUP_NAME", group.name(), "OPTION_NAME", option, "OPTION_VALUE", value)));
        return rows;
    }

    private static void add(TableRows rows, Table table, Column column, String option, String type, String value) {
        QualifiedName name = QualifiedName.of(table.name());
        rows.add(
                "TABLE_CATALOG",
                "",
                "TABLE_SCHEMA",
                name.schema(),
                "TABLE_NAME",
                name.name(),
                "COLUMN_NAME",
                column.name(),
                "OPTION_NAME",
                option,
                "OPTION_TYPE",
                type,
                "OPTION_VALUE",
                value);
    }
}
