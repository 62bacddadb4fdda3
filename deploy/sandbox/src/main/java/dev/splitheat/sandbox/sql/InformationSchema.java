package dev.splitheat.sandbox.sql;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.Interleaving;
import dev.splitheat.catalog.Table;
import dev.splitheat.sandbox.sql.SystemTable.SystemColumn;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * What INFORMATION_SCHEMA says about a database, spelled as the official emulator spells it. The catalog knows no
 * foreign keys and no check constraints of the user, so that they are absent here too.
 */
public final class InformationSchema {
    private static final String SCHEMA = SystemTables.INFORMATION_SCHEMA;

    private final Catalog catalog;

    private InformationSchema(Catalog catalog) {
        this.catalog = catalog;
    }

    /** Rows by table name. */
    public static Map<String, List<List<Object>>> of(Catalog catalog) {
        InformationSchema schema = new InformationSchema(catalog);
        Map<String, List<List<Object>>> contents = new HashMap<>();
        Stream.of(
                        Stream.of(
                                schema.schemata(),
                                schema.tables(),
                                schema.columns(),
                                schema.columnOptions(),
                                schema.databaseOptions()),
                        new IndexSchema(catalog).all(),
                        new ConstraintSchema(catalog).all(),
                        new SequenceSchema(catalog).all())
                .flatMap(Function.identity())
                .forEach(table -> contents.put(table.name(), table.rows()));
        return Map.copyOf(contents);
    }

    private TableRows schemata() {
        TableRows rows = new TableRows(SCHEMA, "SCHEMATA");
        Stream.concat(
                        Stream.of("", SCHEMA, SystemTables.SPANNER_SYS),
                        catalog.tables().stream()
                                .map(table -> QualifiedName.of(table.name()).schema()))
                .distinct()
                .forEach(name -> rows.add(
                        "CATALOG_NAME", "", "SCHEMA_NAME", name, "EFFECTIVE_TIMESTAMP", 0L, "SCHEMA_OWNER", ""));
        return rows;
    }

    private TableRows tables() {
        TableRows rows = new TableRows(SCHEMA, "TABLES");
        for (Table table : catalog.tables()) {
            QualifiedName name = QualifiedName.of(table.name());
            rows.add(
                    "TABLE_CATALOG", "",
                    "TABLE_SCHEMA", name.schema(),
                    "TABLE_NAME", name.name(),
                    "PARENT_TABLE_NAME",
                            table.interleaving().map(Interleaving::parent).orElse(null),
                    "ON_DELETE_ACTION",
                            table.interleaving()
                                    .map(InformationSchema::onDelete)
                                    .orElse(null),
                    "TABLE_TYPE", "BASE TABLE",
                    "SPANNER_STATE", "COMMITTED",
                    "INTERLEAVE_TYPE",
                            table.interleaving().map(InformationSchema::kind).orElse(""),
                    "ROW_DELETION_POLICY_EXPRESSION", table.rowDeletionPolicy().orElse(null));
        }
        for (SystemTable table : SystemTables.all()) {
            rows.add(
                    "TABLE_CATALOG", "",
                    "TABLE_SCHEMA", table.schema(),
                    "TABLE_NAME", table.name(),
                    "TABLE_TYPE", "VIEW",
                    "INTERLEAVE_TYPE", "");
        }
        return rows;
    }

    /** {@code INTERLEAVE IN} has no delete action. */
    private static String onDelete(Interleaving place) {
        if (!place.enforced()) {
            return null;
        }
        return place.cascade() ? "CASCADE" : "NO ACTION";
    }

    private static String kind(Interleaving place) {
        return place.enforced() ? "IN PARENT" : "IN";
    }

    private TableRows columns() {
        TableRows rows = new TableRows(SCHEMA, "COLUMNS");
        for (Table table : catalog.tables()) {
            for (int at = 0; at < table.columns().size(); at++) {
                add(rows, QualifiedName.of(table.name()), table.columns().get(at), at + 1L);
            }
        }
        for (SystemTable table : SystemTables.all()) {
            for (int at = 0; at < table.columns().size(); at++) {
                add(rows, table, table.columns().get(at), at + 1L);
            }
        }
        return rows;
    }

    private static void add(TableRows rows, QualifiedName table, Column column, long ordinal) {
        rows.add(
                "TABLE_CATALOG",
                "",
                "TABLE_SCHEMA",
                table.schema(),
                "TABLE_NAME",
                table.name(),
                "COLUMN_NAME",
                column.name(),
                "ORDINAL_POSITION",
                ordinal,
                "COLUMN_DEFAULT",
                column.defaultExpression().orElse(null),
                "IS_NULLABLE",
                yesOrNo(column.nullable()),
                "SPANNER_TYPE",
                column.type().text(),
                "IS_GENERATED",
                column.generated() ? "ALWAYS" : "NEVER",
                "IS_HIDDEN",
                false,
                "GENERATION_EXPRESSION",
                column.generationExpression().orElse(null),
                "IS_STORED",
                column.generated() ? yesOrNo(column.stored()) : null,
                "SPANNER_STATE",
                "COMMITTED",
                "IS_IDENTITY",
                yesOrNo(column.identity().isPresent()),
                "IDENTITY_GENERATION",
                column.identity().isPresent() ? "BY DEFAULT" : null,
                "IDENTITY_KIND",
                column.identity().isPresent() ? "BIT_REVERSED_POSITIVE_SEQUENCE" : null);
    }

    private static void add(TableRows rows, SystemTable table, SystemColumn column, long ordinal) {
        rows.add(
                "TABLE_CATALOG",
                "",
                "TABLE_SCHEMA",
                table.schema(),
                "TABLE_NAME",
                table.name(),
                "COLUMN_NAME",
                column.name(),
                "ORDINAL_POSITION",
                ordinal,
                "IS_NULLABLE",
                yesOrNo(column.nullable()),
                "SPANNER_TYPE",
                column.type(),
                "IS_GENERATED",
                "NEVER",
                "IS_HIDDEN",
                false,
                "IS_IDENTITY",
                "NO");
    }

    private TableRows columnOptions() {
        TableRows rows = new TableRows(SCHEMA, "COLUMN_OPTIONS");
        for (Table table : catalog.tables()) {
            QualifiedName name = QualifiedName.of(table.name());
            table.columns().stream()
                    .filter(Column::commitTimestamp)
                    .forEach(column -> rows.add(
                            "TABLE_CATALOG", "",
                            "TABLE_SCHEMA", name.schema(),
                            "TABLE_NAME", name.name(),
                            "COLUMN_NAME", column.name(),
                            "OPTION_NAME", "allow_commit_timestamp",
                            "OPTION_TYPE", "BOOL",
                            "OPTION_VALUE", "TRUE"));
        }
        return rows;
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

    static String yesOrNo(boolean value) {
        return value ? "YES" : "NO";
    }
}
