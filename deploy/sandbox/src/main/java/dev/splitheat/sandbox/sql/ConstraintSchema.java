package dev.splitheat.sandbox.sql;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.Table;
import java.util.stream.Stream;

/** The tables of INFORMATION_SCHEMA that speak of constraints, those of primary keys and NOT NULL. */
final class ConstraintSchema {
    private static final String SCHEMA = SystemTables.INFORMATION_SCHEMA;

    private final Catalog catalog;

    ConstraintSchema(Catalog catalog) {
        this.catalog = catalog;
    }

    Stream<TableRows> all() {
        return Stream.of(keyColumnUsage(), tableConstraints(), new TableRows(SCHEMA, "REFERENTIAL_CONSTRAINTS"));
    }

    private TableRows keyColumnUsage() {
        TableRows rows = new TableRows(SCHEMA, "KEY_COLUMN_USAGE");
        for (Table table : catalog.tables()) {
            QualifiedName name = QualifiedName.of(table.name());
            for (int at = 0; at < table.primaryKey().size(); at++) {
                rows.add(
                        "CONSTRAINT_CATALOG",
                        "",
                        "CONSTRAINT_SCHEMA",
                        name.schema(),
                        "CONSTRAINT_NAME",
                        "PK_" + name.name(),
                        "TABLE_CATALOG",
                        "",
                        "TABLE_SCHEMA",
                        name.schema(),
                        "TABLE_NAME",
                        name.name(),
                        "COLUMN_NAME",
                        table.primaryKey().get(at).column(),
                        "ORDINAL_POSITION",
                        at + 1L);
            }
        }
        return rows;
    }

    private TableRows tableConstraints() {
        TableRows rows = new TableRows(SCHEMA, "TABLE_CONSTRAINTS");
        for (Table table : catalog.tables()) {
            QualifiedName name = QualifiedName.of(table.name());
            addConstraint(rows, name, "PK_" + name.name(), "PRIMARY KEY");
            table.columns().stream()
                    .filter(column -> !column.nullable())
                    .forEach(column ->
                            addConstraint(rows, name, "CK_IS_NOT_NULL_" + name.name() + "_" + column.name(), "CHECK"));
        }
        return rows;
    }

    private static void addConstraint(TableRows rows, QualifiedName table, String constraint, String type) {
        rows.add(
                "CONSTRAINT_CATALOG",
                "",
                "CONSTRAINT_SCHEMA",
                table.schema(),
                "CONSTRAINT_NAME",
                constraint,
                "TABLE_CATALOG",
                "",
                "TABLE_SCHEMA",
                table.schema(),
                "TABLE_NAME",
                table.name(),
                "CONSTRAINT_TYPE",
                type,
                "IS_DEFERRABLE",
                "NO",
                "INITIALLY_DEFERRED",
                "NO",
                "ENFORCED",
                "YES");
    }
}
