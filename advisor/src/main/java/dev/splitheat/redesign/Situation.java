package dev.splitheat.redesign;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.ClassifiedColumn;
import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.DdlPrinter;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.catalog.Index;
import dev.splitheat.catalog.KeyClass;
import dev.splitheat.catalog.KeyClassifier;
import dev.splitheat.catalog.KeyColumn;
import dev.splitheat.catalog.KeySign;
import dev.splitheat.catalog.Table;
import dev.splitheat.evidence.Evidence;
import dev.splitheat.finding.CameWithHeat;
import dev.splitheat.finding.Cause;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A spot, seen against the database's catalog and what was observed. What the catalog does not hold is simply not there: a
 * redesign that needs it then does not fit. Evidence may be empty, and a redesign then goes by the schema alone.
 */
public record Situation(Spot spot, Catalog catalog, Evidence evidence) {
    /** Ten rows for one make each read ten times as dear, and a tenth of the writes cheaper: below it that never pays. */
    private static final double MOSTLY_READ = 0.05;

    public Situation {
        Objects.requireNonNull(spot, "spot");
        Objects.requireNonNull(catalog, "catalog");
        Objects.requireNonNull(evidence, "evidence");
    }

    /** Whether the hot table or index was seen to be read, and not written at all: what helps writers is no help then. */
    public boolean readOnly() {
        return spot.object()
                .flatMap(evidence::of)
                .filter(traffic -> traffic.writes() == 0 && traffic.reads() > 0)
                .isPresent();
    }

    /** Of what is done to the table that is meant, how much writes it, 0 to 1; empty where nobody counted. */
    public Optional<Double> writtenShare() {
        return evidence.of(tableName())
                .filter(traffic -> traffic.reads() + traffic.writes() > 0)
                .map(traffic -> traffic.writes() / (traffic.reads() + traffic.writes()));
    }

    /** Whether that was counted, and is so little that what makes writes cheaper is no help. */
    public boolean mostlyRead() {
        return writtenShare().filter(share -> share < MOSTLY_READ).isPresent();
    }

    /** Whether it is hot by reads: they came with the heat and writes did not, or are nearly all, and not what was there before. */
    public boolean hotByReads() {
        return came(CameWithHeat.READS) || mostlyRead() && !came(CameWithHeat.WRITES);
    }

    /** Whether the finding says that these came with the heat, and the others did not. */
    public boolean came(CameWithHeat operations) {
        return evidence.came().filter(operations::equals).isPresent();
    }

    public boolean has(Cause cause) {
        return spot.cause() == cause;
    }

    public Dialect dialect() {
        return catalog.dialect();
    }

    /** The name of the hot table or index for a sentence, whatever the catalog knows. */
    public String objectName() {
        return spot.object().orElse("the hot range");
    }

    public String tableName() {
        return spot.table().orElse("the hot table");
    }

    public Optional<Table> table() {
        return spot.table().flatMap(catalog::table);
    }

    public Optional<Index> index() {
        return spot.index().flatMap(catalog::index);
    }

    /**
     * The table at which the key's blamed column begins: a column that an interleaved table inherits can be redesigned
     * only where it comes from.
     */
    public Optional<Table> owner() {
        return table().flatMap(table -> blamedName(table).map(column -> topmostWith(column, table)));
    }

    /** The table at which a column of this table's key begins. */
    public Optional<Table> ownerOf(String column) {
        return table().filter(table -> inKey(table, column)).map(table -> topmostWith(column, table));
    }

    /** The column to blame of the owner's key: what the finding says, else the first that the schema shows to grow. */
    public Optional<Column> blamed() {
        return owner().flatMap(owner -> blamedName(owner).flatMap(owner::column));
    }

    /** The column of the hot table's key whose one value is heavy: what the finding says, else its first own one. */
    public Optional<Column> heavy() {
        return table().flatMap(table -> spot.column()
                .filter(column -> inKey(table, column))
                .or(() -> ownKey(table).stream().map(KeyColumn::column).findFirst())
                .flatMap(table::column));
    }

    /** The columns that the table adds to its parent's key. */
    public List<KeyColumn> ownKey(Table table) {
        return table.primaryKey().subList(inherited(table), table.primaryKey().size());
    }

    /** How many columns of the table's key are its parent's. */
    public int inherited(Table table) {
        return table.interleaving()
                .flatMap(place -> catalog.table(place.parent()))
                .map(parent ->
                        Math.min(parent.primaryKey().size(), table.primaryKey().size()))
                .orElse(0);
    }

    /** What rows of the table are found by: its primary key, and those of its indexes. */
    public List<List<KeyColumn>> keysOf(Table table) {
        return Stream.concat(
                        Stream.of(table.primaryKey()),
                        catalog.indexesOf(table).stream().map(Index::keyColumns))
                .toList();
    }

    public KeyClass classOf(Table table, String column) {
        return KeyClassifier.of(catalog, table).stream()
                .filter(part -> part.column().column().equalsIgnoreCase(column))
                .map(ClassifiedColumn::keyClass)
                .findFirst()
                .orElse(KeyClass.UNKNOWN);
    }

    /** What gives away the values of a column of the table's key. */
    public KeySign signOf(Table table, String column) {
        return KeyClassifier.of(catalog, table).stream()
                .filter(part -> part.name().equalsIgnoreCase(column))
                .map(ClassifiedColumn::sign)
                .findFirst()
                .orElse(KeySign.NONE);
    }

    /** A name as the database's SQL has to write it. */
    public String sql(String name) {
        return DdlPrinter.identifier(name, dialect());
    }

    private Optional<String> blamedName(Table table) {
        return spot.column().or(() -> firstMonotonic(table)).filter(column -> inKey(table, column));
    }

    private Optional<String> firstMonotonic(Table table) {
        return KeyClassifier.of(catalog, table).stream()
                .filter(part -> part.keyClass() == KeyClass.MONOTONIC)
                .map(part -> part.column().column())
                .findFirst();
    }

    private static boolean inKey(Table table, String column) {
        return table.primaryKey().stream().anyMatch(part -> part.column().equalsIgnoreCase(column));
    }

    private Table topmostWith(String column, Table table) {
        return table.interleaving()
                .flatMap(place -> catalog.table(place.parent()))
                .filter(parent -> inKey(parent, column))
                .map(parent -> topmostWith(column, parent))
                .orElse(table);
    }
}
