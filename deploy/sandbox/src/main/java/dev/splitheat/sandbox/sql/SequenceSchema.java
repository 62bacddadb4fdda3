package dev.splitheat.sandbox.sql;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.Sequence;
import dev.splitheat.sandbox.tables.SystemTables;
import dev.splitheat.sandbox.tables.TableRows;
import java.util.OptionalLong;
import java.util.stream.Stream;

/** The tables of INFORMATION_SCHEMA that speak of sequences. */
final class SequenceSchema {
    private static final String SCHEMA = SystemTables.INFORMATION_SCHEMA;

    private final Catalog catalog;

    SequenceSchema(Catalog catalog) {
        this.catalog = catalog;
    }

    Stream<TableRows> all() {
        return Stream.of(sequences(), sequenceOptions());
    }

    private TableRows sequences() {
        TableRows rows = new TableRows(SCHEMA, "SEQUENCES");
        for (Sequence sequence : catalog.sequences()) {
            QualifiedName name = QualifiedName.of(sequence.name());
            rows.add("CATALOG", "", "SCHEMA", name.schema(), "NAME", name.name(), "DATA_TYPE", "INT64");
        }
        return rows;
    }

    private TableRows sequenceOptions() {
        TableRows rows = new TableRows(SCHEMA, "SEQUENCE_OPTIONS");
        for (Sequence sequence : catalog.sequences()) {
            option(rows, sequence, "sequence_kind", "STRING", sequence.kind());
            option(rows, sequence, "skip_range_min", sequence.skipRangeMin());
            option(rows, sequence, "skip_range_max", sequence.skipRangeMax());
            option(rows, sequence, "start_with_counter", sequence.startWithCounter());
        }
        return rows;
    }

    private static void option(TableRows rows, Sequence sequence, String option, OptionalLong value) {
        value.ifPresent(number -> option(rows, sequence, option, "INT64", Long.toString(number)));
    }

    private static void option(TableRows rows, Sequence sequence, String option, String type, String value) {
        QualifiedName name = QualifiedName.of(sequence.name());
        rows.add(
                "CATALOG",
                "",
                "SCHEMA",
                name.schema(),
                "NAME",
                name.name(),
                "OPTION_NAME",
                option,
                "OPTION_TYPE",
                type,
                "OPTION_VALUE",
                value);
    }
}
