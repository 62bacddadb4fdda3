package dev.splitheat.sandbox.workload.schema;

import dev.splitheat.catalog.BaseType;
import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.KeyColumn;
import dev.splitheat.catalog.Table;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/** Whether a table that was just created stands in the place of another one. */
record Succession(Table old, Table created) {
    /** With a name that is made from the old one, this share of its columns is enough. */
    private static final double NEARLY_ALL = 0.75;
    /** With a name of its own it must have all columns of a table that has this many at least, and few others. */
    private static final int TELLING_COLUMNS = 3;

    private static final int FEW_OTHERS = 2;

    /** How much speaks for it; empty when the two are tables beside each other. */
    OptionalDouble likeness() {
        double kinship = NameKinship.of(old.name(), created.name());
        double share = share();
        boolean stands = kinship > 0
                ? share >= NEARLY_ALL
                : share == 1 && plain(old).size() >= TELLING_COLUMNS && others() <= FEW_OTHERS;
        boolean beside = NameKinship.isBeside(old.name(), created.name()) || belongsToOld();
        return isCounter() || stands && !beside ? OptionalDouble.of(share + kinship) : OptionalDouble.empty();
    }

    /**
     * A counter whose value is the sum of several rows (catalogue C13): the whole old key, then a number that the
     * application picks with each change, then some of the old columns and no others.
     */
    private boolean isCounter() {
        int keys = old.primaryKey().size();
        List<KeyColumn> key = created.primaryKey();
        return key.size() == keys + 1
                && IntStream.range(0, keys)
                        .allMatch(part -> same(
                                old.primaryKey().get(part).column(),
                                key.get(part).column()))
                && created.column(key.get(keys).column()).filter(this::isPicked).isPresent()
                && NameKinship.of(old.name(), created.name()) > 0
                && others() == 1
                && plain(created).size() > key.size();
    }

    /** Whether it has a place for everything that the application writes into the old one. */
    private boolean isWhole() {
        return share() >= NEARLY_ALL && (!isCounter() || share() == 1);
    }

    Lineage.Stage stage() {
        return new Lineage.Stage(created.name(), isWhole(), isCounter());
    }

    private boolean isPicked(Column column) {
        return column.type().base() == BaseType.INT64
                && isPlain(column)
                && old.column(column.name()).isEmpty()
                && (NameKinship.speaksOfShards(column.name()) || NameKinship.speaksOfShards(created.name()));
    }

    private double share() {
        List<Column> written = plain(old);
        long kept = written.stream()
                .filter(column -> created.column(column.name())
                        .filter(now -> now.type().base() == column.type().base())
                        .isPresent())
                .count();
        return written.isEmpty() ? 0 : (double) kept / written.size();
    }

    private long others() {
        return plain(created).stream()
                .filter(column -> old.column(column.name()).isEmpty())
                .count();
    }

    private boolean belongsToOld() {
        return created.interleaving()
                        .filter(place -> same(place.parent(), old.name()))
                        .isPresent()
                || created.foreignKeys().stream().anyMatch(key -> same(key.referencedTable(), old.name()));
    }

    /** The columns that Spanner does not compute. */
    private static List<Column> plain(Table table) {
        return table.columns().stream().filter(column -> !column.generated()).toList();
    }

    static boolean isPlain(Column column) {
        return !column.generated()
                && column.defaultExpression().isEmpty()
                && column.identity().isEmpty();
    }

    private static boolean same(String one, String two) {
        return one.equalsIgnoreCase(two);
    }
}
