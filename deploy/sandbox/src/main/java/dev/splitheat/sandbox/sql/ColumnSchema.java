package dev.splitheat.sandbox.sql;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.Identity;
import dev.splitheat.catalog.Table;
import dev.splitheat.sandbox.tables.SystemTable;
import dev.splitheat.sandbox.tables.SystemTable.SystemColumn;
import dev.splitheat.sandbox.tables.SystemTables;
import dev.splitheat.sandbox.tables.TableRows;
import dev.splitheat.sandbox.tables.Vocabulary;
import java.util.OptionalLong;

/** The table of INFORMATION_SCHEMA that speaks of columns, those of system tables too. */
final class ColumnSchema {
    private final Catalog catalog;
    private final Vocabulary vocabulary;

    ColumnSchema(Catalog catalog, Vocabulary vocabulary) {
        this.catalog = catalog;
        this.vocabulary = vocabulary;
    }

    TableRows columns() {
        TableRows rows = new TableRows(SystemTables.INFORMATION_SCHEMA, "COLUMNS");
        for (Table table : catalog.tables()) {
            for (int at = 0; at < table.columns().size(); at++) {
                add(rows, QualifiedName.of(table.name()), table.columns().get(at), at + 1L);
            }
        }
        for (SystemTable table : vocabulary.tables()) {
            for (int at = 0; at < table.columns().size(); at++) {
                add(rows, table, table.columns().get(at), at + 1L);
            }
        }
        return rows;
    }

    private static void add(TableRows rows, QualifiedName table, Column column, long ordinal) {
        Identity identity = column.identity().orElse(null);
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
                InformationSchema.yesOrNo(column.nullable()),
                "SPANNER_TYPE",
                column.type().text(),
                "IS_GENERATED",
                column.generated() ? "ALWAYS" : "NEVER",
                "IS_HIDDEN",
                column.hidden(),
                "GENERATION_EXPRESSION",
                column.generationExpression().orElse(null),
                "IS_STORED",
                column.generated() ? InformationSchema.yesOrNo(column.stored()) : null,
                "SPANNER_STATE",
                "COMMITTED",
                "ON_UPDATE_EXPRESSION",
                column.onUpdate().orElse(null),
                "IS_IDENTITY",
                InformationSchema.yesOrNo(identity != null),
                "IDENTITY_GENERATION",
                identity == null ? null : identity.always() ? "ALWAYS" : "BY DEFAULT",
                "IDENTITY_KIND",
                identity == null ? null : "BIT_REVERSED_POSITIVE_SEQUENCE",
                "IDENTITY_START_WITH_COUNTER",
                identity == null ? null : text(identity.startWithCounter()),
                "IDENTITY_SKIP_RANGE_MIN",
                identity == null ? null : text(identity.skipRangeMin()),
                "IDENTITY_SKIP_RANGE_MAX",
                identity == null ? null : text(identity.skipRangeMax()));
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
                InformationSchema.yesOrNo(column.nullable()),
                "SPANNER_TYPE",
                column.type(),
                "IS_GENERATED",
                "NEVER",
                "IS_HIDDEN",
                false,
                "IS_IDENTITY",
                "NO");
    }

    private static String text(OptionalLong number) {
        return number.isPresent() ? Long.toString(number.getAsLong()) : null;
    }
}
