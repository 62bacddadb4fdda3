package dev.splitheat.ingest.spanner;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.catalog.Interleaving;
import dev.splitheat.catalog.NamedSchema;
import dev.splitheat.catalog.Table;
import dev.splitheat.catalog.View;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Puts rows of INFORMATION_SCHEMA together into a catalog. */
final class CatalogRows {
    private final SchemaNames names;
    private final ColumnRows columns;
    private final IndexRows indexes;
    private final ConstraintRows constraints;
    private final ChangeStreamRows streams;
    private final SequenceRows sequences;
    private final LocalityGroupRows groups;
    private final List<NamedSchema> schemas = new ArrayList<>();
    private final List<Table> tables = new ArrayList<>();
    private final List<View> views = new ArrayList<>();

    CatalogRows(Dialect dialect) {
        names = new SchemaNames(dialect);
        columns = new ColumnRows(names);
        indexes = new IndexRows(names);
        constraints = new ConstraintRows(names);
        streams = new ChangeStreamRows(names);
        sequences = new SequenceRows(names);
        groups = new LocalityGroupRows(names);
    }

    /** Rows come in the order of the queries: what belongs to a thing comes before the thing. */
    void read(CatalogQuery query, Row row) {
        switch (query) {
            case SCHEMATA -> schema(row);
            case LOCALITY_GROUP_OPTIONS -> groups.option(row);
            case TABLE_OPTIONS -> groups.tableOption(row);
            case COLUMN_OPTIONS -> columnOption(row);
            case COLUMNS -> columns.column(row);
            case INDEX_OPTIONS -> indexes.option(row);
            case INDEX_COLUMNS -> indexes.column(row);
            case KEY_COLUMN_USAGE -> constraints.keyColumn(row);
            case REFERENTIAL_CONSTRAINTS -> constraints.reference(row);
            case CONSTRAINT_TABLE_USAGE -> constraints.usedTable(row);
            case CHECK_CONSTRAINTS -> constraints.checkClause(row);
            case TABLE_CONSTRAINTS -> constraints.constraint(row);
            case TABLES -> table(row);
            case INDEXES -> indexes.index(row);
            case VIEWS -> view(row);
            case CHANGE_STREAM_COLUMNS -> streams.column(row);
            case CHANGE_STREAM_TABLES -> streams.table(row);
            case CHANGE_STREAM_OPTIONS -> streams.option(row);
            case CHANGE_STREAMS -> streams.stream(row);
            case SEQUENCE_OPTIONS -> sequences.option(row);
            case SEQUENCES -> sequences.sequence(row);
            case SEQUENCES_WITH_OPTIONS -> sequences.sequenceWithOptions(row);
        }
    }

    /** Whether the rows hold something of which they do not tell enough. */
    boolean untold() {
        return constraints.untold();
    }

    Catalog catalog() {
        return Catalog.of(
                names.dialect(), schemas, groups.all(), sequences.all(), tables, indexes.all(), views, streams.all());
    }

    private void schema(Row row) {
        String name = row.text("SCHEMA_NAME");
        if (!names.isDefault(name)) {
            schemas.add(new NamedSchema(name));
        }
    }

    private void columnOption(Row row) {
        columns.option(row);
        groups.columnOption(row);
    }

    private void table(Row row) {
        String name = names.table(row);
        tables.add(new Table(
                name,
                columns.of(name),
                indexes.primaryKey(name),
                interleaving(row),
                row.filledText("ROW_DELETION_POLICY_EXPRESSION"),
                constraints.foreignKeysOf(name),
                constraints.checksOf(name),
                groups.ofTable(name)));
    }

    private Optional<Interleaving> interleaving(Row row) {
        boolean enforced =
                !row.filledText("INTERLEAVE_TYPE").filter("IN"::equals).isPresent();
        boolean cascade =
                row.optionalText("ON_DELETE_ACTION").filter("CASCADE"::equals).isPresent();
        return row.filledText("PARENT_TABLE_NAME")
                .map(parent -> new Interleaving(names.qualified(row.text("TABLE_SCHEMA"), parent), enforced, cascade));
    }

    private void view(Row row) {
        boolean definer = row.filledText("SECURITY_TYPE")
                .filter("DEFINER"::equalsIgnoreCase)
                .isPresent();
        views.add(new View(names.table(row), row.text("VIEW_DEFINITION"), definer));
    }
}
