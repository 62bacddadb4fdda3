package dev.splitheat.catalog;

import java.util.List;
import java.util.Optional;

/** Classifies the parts of a key by what the schema says about them, never by data. What it cannot know is UNKNOWN. */
public final class KeyClassifier {
    private static final int DEEPEST_INTERLEAVING = 7;

    private KeyClassifier() {}

    /**
     * The parts of the table's primary key, in its order. A part that comes from an {@code INTERLEAVE IN PARENT} table and
     * says nothing itself is what it is there: its values are the parent's.
     */
    public static List<ClassifiedColumn> of(Catalog catalog, Table table) {
        return table.primaryKey().stream()
                .map(part -> classified(part, table, catalog, DEEPEST_INTERLEAVING))
                .toList();
    }

    /** The parts of the key that the index is stored by, those of the base table at the end. */
    public static List<ClassifiedColumn> of(Catalog catalog, Index index) {
        return catalog.storedKey(index).stream()
                .map(part -> catalog.table(index.table())
                        .map(table -> classified(part, table, catalog, DEEPEST_INTERLEAVING))
                        .orElseGet(() -> missing(part)))
                .toList();
    }

    private static ClassifiedColumn classified(KeyColumn part, Table table, Catalog catalog, int levels) {
        ClassifiedColumn own = table.column(part.column())
                .map(column -> ColumnClassifier.classified(part, column, table, catalog.dialect()))
                .orElseGet(() -> missing(part));
        return own.keyClass() == KeyClass.UNKNOWN && levels > 0
                ? byParent(part, table, catalog, levels).orElse(own)
                : own;
    }

    private static Optional<ClassifiedColumn> byParent(KeyColumn part, Table table, Catalog catalog, int levels) {
        return table.interleaving()
                .filter(Interleaving::enforced)
                .flatMap(place -> catalog.table(place.parent()))
                .filter(parent -> parent.primaryKey().stream()
                        .anyMatch(column -> column.column().equalsIgnoreCase(part.column())))
                .map(parent -> classified(part, parent, catalog, levels - 1))
                .filter(inParent -> inParent.keyClass() != KeyClass.UNKNOWN)
                .map(inParent ->
                        new ClassifiedColumn(part, inParent.keyClass(), ofParent(inParent.because()), inParent.sign()));
    }

    private static String ofParent(String because) {
        return because.startsWith("parent's ") ? because : "parent's " + because;
    }

    private static ClassifiedColumn missing(KeyColumn part) {
        return new ClassifiedColumn(part, KeyClass.UNKNOWN, "column not in the catalog");
    }
}
