package dev.splitheat.catalog;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** A catalog while statements are being applied to it; names are found without regard to case. */
final class CatalogDraft {
    private final Dialect dialect;
    private final Map<String, Table> tables = new LinkedHashMap<>();
    private final Map<String, Index> indexes = new LinkedHashMap<>();
    private final Map<String, Sequence> sequences = new LinkedHashMap<>();

    CatalogDraft(Dialect dialect) {
        this.dialect = dialect;
    }

    Dialect dialect() {
        return dialect;
    }

    Catalog finished() {
        return Catalog.of(dialect, tables.values(), indexes.values(), sequences.values());
    }

    Optional<Table> findTable(String name) {
        return Optional.ofNullable(tables.get(folded(name)));
    }

    Table table(String name) {
        return findTable(name).orElseThrow(() -> missing("table", name));
    }

    Optional<Index> findIndex(String name) {
        return Optional.ofNullable(indexes.get(folded(name)));
    }

    Index index(String name) {
        return findIndex(name).orElseThrow(() -> missing("index", name));
    }

    Optional<Sequence> findSequence(String name) {
        return Optional.ofNullable(sequences.get(folded(name)));
    }

    Sequence sequence(String name) {
        return findSequence(name).orElseThrow(() -> missing("sequence", name));
    }

    void create(Table table) {
        putNew(tables, table.name(), table, "table");
    }

    void create(Index index) {
        putNew(indexes, index.name(), index, "index");
    }

    void create(Sequence sequence) {
        putNew(sequences, sequence.name(), sequence, "sequence");
    }

    /** Puts the table in the place of the one that has its name. */
    void replace(Table table) {
        tables.replace(folded(table.name()), table);
    }

    void replace(Index index) {
        indexes.replace(folded(index.name()), index);
    }

    void replace(Sequence sequence) {
        sequences.replace(folded(sequence.name()), sequence);
    }

    /** As Spanner does, refuses to drop a table that an index or another table still needs. */
    void drop(Table table) {
        for (Index index : indexes.values()) {
            if (index.table().equalsIgnoreCase(table.name())) {
                throw new ContradictoryDdlException(
                        "table " + table.name() + " cannot be dropped: index " + index.name() + " is still on it");
            }
        }
        for (Table child : tables.values()) {
            if (isParent(child, table.name())) {
                throw new ContradictoryDdlException("table " + table.name() + " cannot be dropped: table "
                        + child.name() + " is still interleaved in it");
            }
        }
        tables.remove(folded(table.name()));
    }

    void drop(Index index) {
        indexes.remove(folded(index.name()));
    }

    void drop(Sequence sequence) {
        sequences.remove(folded(sequence.name()));
    }

    /** Renames a table, and what refers to it follows. */
    void rename(String from, String to) {
        Table table = table(from);
        if (findTable(to).isPresent() && !from.equalsIgnoreCase(to)) {
            throw exists("table", to);
        }
        tables.remove(folded(from));
        tables.put(folded(to), table.renamed(to));
        tables.replaceAll((key, child) -> isParent(child, from)
                ? child.withInterleaving(
                        child.interleaving().map(place -> new Interleaving(to, place.enforced(), place.cascade())))
                : child);
        indexes.replaceAll((key, index) -> index.afterRename(from, to));
    }

    private static boolean isParent(Table child, String name) {
        return child.interleaving()
                .filter(place -> place.parent().equalsIgnoreCase(name))
                .isPresent();
    }

    private static <T> void putNew(Map<String, T> things, String name, T thing, String kind) {
        if (things.putIfAbsent(folded(name), thing) != null) {
            throw exists(kind, name);
        }
    }

    private static ContradictoryDdlException exists(String kind, String name) {
        return new ContradictoryDdlException(kind + " " + name + " exists already");
    }

    private static ContradictoryDdlException missing(String kind, String name) {
        return new ContradictoryDdlException(kind + " " + name + " does not exist");
    }

    private static String folded(String name) {
        return name.toLowerCase(Locale.ROOT);
    }
}
