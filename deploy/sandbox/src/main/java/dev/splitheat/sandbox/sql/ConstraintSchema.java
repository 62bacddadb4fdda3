package dev.splitheat.sandbox.sql;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.Check;
import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.ForeignKey;
import dev.splitheat.catalog.KeyColumn;
import dev.splitheat.catalog.Table;
import dev.splitheat.sandbox.tables.SystemTables;
import dev.splitheat.sandbox.tables.TableRows;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The tables of INFORMATION_SCHEMA that speak of constraints: primary keys, foreign keys, the unique keys that those
 * refer to, and checks, with NOT NULL among them.
 */
final class ConstraintSchema {
    private static final String SCHEMA = SystemTables.INFORMATION_SCHEMA;

    private final Catalog catalog;
    private final TableRows constraints = new TableRows(SCHEMA, "TABLE_CONSTRAINTS");
    private final TableRows keyColumns = new TableRows(SCHEMA, "KEY_COLUMN_USAGE");
    private final TableRows references = new TableRows(SCHEMA, "REFERENTIAL_CONSTRAINTS");
    private final TableRows checks = new TableRows(SCHEMA, "CHECK_CONSTRAINTS");
    private final TableRows usedTables = new TableRows(SCHEMA, "CONSTRAINT_TABLE_USAGE");
    private final UniqueKeys uniqueKeys = new UniqueKeys();

    ConstraintSchema(Catalog catalog) {
        this.catalog = catalog;
        catalog.tables().forEach(this::addPrimaryKey);
        catalog.tables().forEach(this::addChecks);
        catalog.tables().forEach(this::addForeignKeys);
    }

    Stream<TableRows> all() {
        return Stream.of(constraints, keyColumns, references, checks, usedTables);
    }

    private void addPrimaryKey(Table table) {
        QualifiedName name = QualifiedName.of(table.name());
        List<String> columns =
                table.primaryKey().stream().map(KeyColumn::column).toList();
        addKey(name, "PK_" + name.name(), "PRIMARY KEY", columns);
        uniqueKeys.add(table.name(), columns, "PK_" + name.name());
    }

    private void addKey(QualifiedName table, String constraint, String type, List<String> columns) {
        addConstraint(table, constraint, type, true);
        addUse(table, table.schema(), constraint);
        for (int at = 0; at < columns.size(); at++) {
            addKeyColumn(table, constraint, columns.get(at), at + 1L, null);
        }
    }

    private void addChecks(Table table) {
        QualifiedName name = QualifiedName.of(table.name());
        for (Column column : table.columns()) {
            if (!column.nullable()) {
                String constraint = "CK_IS_NOT_NULL_" + name.name() + "_" + column.name();
                addCheck(name, constraint, column.name() + " IS NOT NULL");
            }
        }
        int unnamed = 0;
        for (Check check : table.checks()) {
            String constraint =
                    check.name().isPresent() ? check.name().get() : madeUp("CK_" + name.name(), table, ++unnamed);
            addCheck(name, constraint, check.expression());
        }
    }

    private void addCheck(QualifiedName table, String constraint, String expression) {
        addConstraint(table, constraint, "CHECK", true);
        addUse(table, table.schema(), constraint);
        checks.add(
                "CONSTRAINT_CATALOG",
                "",
                "CONSTRAINT_SCHEMA",
                table.schema(),
                "CONSTRAINT_NAME",
                constraint,
                "CHECK_CLAUSE",
                expression,
                "SPANNER_STATE",
                "COMMITTED");
    }

    private void addForeignKeys(Table table) {
        QualifiedName name = QualifiedName.of(table.name());
        int unnamed = 0;
        for (ForeignKey key : table.foreignKeys()) {
            String constraint = key.name().isPresent()
                    ? key.name().get()
                    : madeUp(
                            "FK_" + name.name() + "_"
                                    + QualifiedName.of(key.referencedTable()).name(),
                            table,
                            ++unnamed);
            addForeignKey(name, constraint, key);
        }
    }

    private void addForeignKey(QualifiedName table, String constraint, ForeignKey key) {
        Table referenced = catalog.table(key.referencedTable()).orElseThrow();
        QualifiedName other = QualifiedName.of(referenced.name());
        Optional<UniqueKeys.UniqueKey> unique = uniqueKey(referenced, key);
        addConstraint(table, constraint, "FOREIGN KEY", key.enforced());
        addUse(other, table.schema(), constraint);
        references.add(
                "CONSTRAINT_CATALOG",
                "",
                "CONSTRAINT_SCHEMA",
                table.schema(),
                "CONSTRAINT_NAME",
                constraint,
                "UNIQUE_CONSTRAINT_CATALOG",
                "",
                "UNIQUE_CONSTRAINT_SCHEMA",
                other.schema(),
                "UNIQUE_CONSTRAINT_NAME",
                unique.map(UniqueKeys.UniqueKey::constraint).orElse(null),
                "MATCH_OPTION",
                "SIMPLE",
                "UPDATE_RULE",
                "NO ACTION",
                "DELETE_RULE",
                key.cascade() ? "CASCADE" : "NO ACTION",
                "SPANNER_STATE",
                "COMMITTED");
        for (int at = 0; at < key.columns().size(); at++) {
            String to = key.referencedColumns().get(at);
            Long position = unique.map(found -> found.position(to)).orElse(null);
            addKeyColumn(table, constraint, key.columns().get(at), at + 1L, position);
        }
    }

    /** Spanner makes a unique key where there is none, but not for a foreign key that it does not enforce. */
    private Optional<UniqueKeys.UniqueKey> uniqueKey(Table referenced, ForeignKey key) {
        return uniqueKeys
                .find(referenced.name(), key.referencedColumns())
                .or(() -> key.enforced()
                        ? Optional.of(addUniqueKey(referenced, key.referencedColumns()))
                        : Optional.empty());
    }

    private UniqueKeys.UniqueKey addUniqueKey(Table table, List<String> columns) {
        QualifiedName name = QualifiedName.of(table.name());
        String constraint = "IDX_" + name.name() + "_" + String.join("_", columns) + "_U_" + hash(table);
        addKey(name, constraint, "UNIQUE", columns);
        return uniqueKeys.add(table.name(), columns, constraint);
    }

    private void addConstraint(QualifiedName table, String constraint, String type, boolean enforced) {
        constraints.add(
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
                InformationSchema.yesOrNo(enforced));
    }

    private void addKeyColumn(QualifiedName table, String constraint, String column, long ordinal, Long position) {
        keyColumns.add(
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
                "COLUMN_NAME",
                column,
                "ORDINAL_POSITION",
                ordinal,
                "POSITION_IN_UNIQUE_CONSTRAINT",
                position);
    }

    private void addUse(QualifiedName table, String constraintSchema, String constraint) {
        usedTables.add(
                "TABLE_CATALOG",
                "",
                "TABLE_SCHEMA",
                table.schema(),
                "TABLE_NAME",
                table.name(),
                "CONSTRAINT_CATALOG",
                "",
                "CONSTRAINT_SCHEMA",
                constraintSchema,
                "CONSTRAINT_NAME",
                constraint);
    }

    /** Spanner's made-up names end in a hash of sixteen digits and a number; which hash is Spanner's secret. */
    private static String madeUp(String stem, Table table, int number) {
        return stem + "_" + hash(table) + "_" + number;
    }

    private static String hash(Table table) {
        return String.format(Locale.ROOT, "%016X", table.name().hashCode() * 0x9E3779B97F4A7C15L);
    }
}
