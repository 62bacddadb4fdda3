package dev.splitheat.ingest.spanner;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.ColumnType;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.catalog.Identity;
import dev.splitheat.catalog.Index;
import dev.splitheat.catalog.Interleaving;
import dev.splitheat.catalog.KeyColumn;
import dev.splitheat.catalog.Table;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Puts rows of INFORMATION_SCHEMA together into a catalog. What belongs to a table comes before the table. */
final class CatalogRows {
    private static final String PRIMARY_KEY = "PRIMARY_KEY";
    /** Kinds of index that have no ordered key. */
    private static final Set<String> WITHOUT_KEY = Set.of("SEARCH", "VECTOR");

    private record Place(String table, String index) {}

    private final Dialect dialect;
    private final SequenceRows sequences;
    private final Set<Place> commitTimestamps = new HashSet<>();
    private final Map<String, List<Column>> columns = new HashMap<>();
    private final Map<Place, List<KeyColumn>> keys = new HashMap<>();
    private final Map<Place, List<String>> stored = new HashMap<>();
    private final List<Table> tables = new ArrayList<>();
    private final List<Index> indexes = new ArrayList<>();

    CatalogRows(Dialect dialect) {
        this.dialect = dialect;
        this.sequences = new SequenceRows(dialect);
    }

    void columnOption(Row row) {
        if (row.text("OPTION_VALUE").equalsIgnoreCase("TRUE")) {
            commitTimestamps.add(new Place(tableName(row), row.text("COLUMN_NAME")));
        }
    }

    void column(Row row) {
        String name = row.text("COLUMN_NAME");
        ColumnType type = ColumnType.of(row.text("SPANNER_TYPE"));
        boolean generated = row.flag("IS_GENERATED");
        boolean identity = row.flag("IS_IDENTITY");
        columns.computeIfAbsent(tableName(row), table -> new ArrayList<>())
                .add(new Column(
                        name,
                        type,
                        row.flag("IS_NULLABLE"),
                        identity ? Optional.empty() : row.optionalText("COLUMN_DEFAULT"),
                        generated ? row.optionalText("GENERATION_EXPRESSION") : Optional.empty(),
                        generated && row.flag("IS_STORED"),
                        identity ? Optional.of(Identity.BY_DEFAULT) : Optional.empty(),
                        commitTimestamps.contains(new Place(tableName(row), name))
                                || type.text().toLowerCase(Locale.ROOT).equals("spanner.commit_timestamp"),
                        false,
                        Optional.empty(),
                        Optional.empty()));
    }

    /** A column without a position is one that the index only stores. */
    void indexColumn(Row row) {
        Place index = new Place(tableName(row), row.text("INDEX_NAME"));
        String name = row.text("COLUMN_NAME");
        if (row.number("ORDINAL_POSITION").isEmpty()) {
            stored.computeIfAbsent(index, place -> new ArrayList<>()).add(name);
            return;
        }
        String ordering = row.optionalText("COLUMN_ORDERING").orElse("ASC").toUpperCase(Locale.ROOT);
        boolean descending = ordering.startsWith("DESC");
        boolean nullsLast =
                ordering.endsWith("NULLS LAST") || !ordering.endsWith("NULLS FIRST") && dialect.nullsLast(descending);
        keys.computeIfAbsent(index, place -> new ArrayList<>()).add(new KeyColumn(name, descending, nullsLast));
    }

    void table(Row row) {
        String name = tableName(row);
        tables.add(new Table(
                name,
                columns.getOrDefault(name, List.of()),
                keys.getOrDefault(new Place(name, PRIMARY_KEY), List.of()),
                interleaving(row),
                row.filledText("ROW_DELETION_POLICY_EXPRESSION")));
    }

    void index(Row row) {
        String kind = row.text("INDEX_TYPE").toUpperCase(Locale.ROOT);
        if (kind.equals(PRIMARY_KEY) || WITHOUT_KEY.contains(kind)) {
            return;
        }
        Place place = new Place(tableName(row), row.text("INDEX_NAME"));
        indexes.add(new Index(
                qualified(row, place.index()),
                place.table(),
                keys.getOrDefault(place, List.of()),
                stored.getOrDefault(place, List.of()),
                row.flag("IS_UNIQUE"),
                row.flag("IS_NULL_FILTERED"),
                row.filledText("PARENT_TABLE_NAME").map(parent -> qualified(row, parent)),
                row.flag("SPANNER_IS_MANAGED")));
    }

    void sequenceOption(Row row) {
        sequences.option(row);
    }

    void sequence(Row row) {
        sequences.sequence(row);
    }

    Catalog catalog() {
        return Catalog.of(dialect, tables, indexes, sequences.all());
    }

    private Optional<Interleaving> interleaving(Row row) {
        boolean enforced =
                !row.filledText("INTERLEAVE_TYPE").filter("IN"::equals).isPresent();
        boolean cascade =
                row.optionalText("ON_DELETE_ACTION").filter("CASCADE"::equals).isPresent();
        return row.filledText("PARENT_TABLE_NAME")
                .map(parent -> new Interleaving(qualified(row, parent), enforced, cascade));
    }

    private String tableName(Row row) {
        return qualified(row, row.text("TABLE_NAME"));
    }

    private String qualified(Row row, String name) {
        return name.contains(".") ? name : Dialects.qualified(dialect, row.text("TABLE_SCHEMA"), name);
    }
}
