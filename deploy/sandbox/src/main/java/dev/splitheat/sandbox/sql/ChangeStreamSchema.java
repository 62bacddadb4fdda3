package dev.splitheat.sandbox.sql;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.ChangeStream;
import dev.splitheat.sandbox.tables.SystemTables;
import dev.splitheat.sandbox.tables.TableRows;
import java.util.List;
import java.util.stream.Stream;

/** The tables of INFORMATION_SCHEMA that speak of change streams. */
final class ChangeStreamSchema {
    private static final String SCHEMA = SystemTables.INFORMATION_SCHEMA;

    private final TableRows streams = new TableRows(SCHEMA, "CHANGE_STREAMS");
    private final TableRows tables = new TableRows(SCHEMA, "CHANGE_STREAM_TABLES");
    private final TableRows columns = new TableRows(SCHEMA, "CHANGE_STREAM_COLUMNS");
    private final TableRows options = new TableRows(SCHEMA, "CHANGE_STREAM_OPTIONS");

    ChangeStreamSchema(Catalog catalog) {
        catalog.changeStreams().forEach(this::add);
    }

    Stream<TableRows> all() {
        return Stream.of(streams, tables, columns, options);
    }

    private void add(ChangeStream stream) {
        QualifiedName name = QualifiedName.of(stream.name());
        streams.add(
                "CHANGE_STREAM_CATALOG", "",
                "CHANGE_STREAM_SCHEMA", name.schema(),
                "CHANGE_STREAM_NAME", name.name(),
                "ALL", stream.wholeDatabase());
        stream.watched().forEach(watch -> add(name, watch));
        stream.options().forEach((option, value) -> add(name, option, value));
    }

    private void add(QualifiedName stream, ChangeStream.Watch watch) {
        QualifiedName table = QualifiedName.of(watch.table());
        tables.add(
                "CHANGE_STREAM_CATALOG", "",
                "CHANGE_STREAM_SCHEMA", stream.schema(),
                "CHANGE_STREAM_NAME", stream.name(),
                "TABLE_CATALOG", "",
                "TABLE_SCHEMA", table.schema(),
                "TABLE_NAME", table.name(),
                "ALL_COLUMNS", watch.columns().isEmpty());
        for (String column : watch.columns().orElse(List.of())) {
            columns.add(
                    "CHANGE_STREAM_CATALOG",
                    "",
                    "CHANGE_STREAM_SCHEMA",
                    stream.schema(),
                    "CHANGE_STREAM_NAME",
                    stream.name(),
                    "TABLE_CATALOG",
                    "",
                    "TABLE_SCHEMA",
                    table.schema(),
                    "TABLE_NAME",
                    table.name(),
                    "COLUMN_NAME",
                    column);
        }
    }

    private void add(QualifiedName stream, String option, String value) {
        boolean truth = value.equalsIgnoreCase("true") || value.equalsIgnoreCase("false");
        options.add(
                "CHANGE_STREAM_CATALOG",
                "",
                "CHANGE_STREAM_SCHEMA",
                stream.schema(),
                "CHANGE_STREAM_NAME",
                stream.name(),
                "OPTION_NAME",
                option,
                "OPTION_TYPE",
                truth ? "BOOL" : "STRING",
                "OPTION_VALUE",
                value);
    }
}
