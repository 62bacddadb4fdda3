package dev.splitheat.catalog;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * An exact picture of a database's tables, indexes and sequences, the same whether it was read from {@code
 * INFORMATION_SCHEMA} or from DDL: everything is kept in the order of its name. Names are looked up without regard to
 * case, as Spanner does.
 */
public final class Catalog {
    private final Dialect dialect;
    private final Map<String, Table> tables;
    private final Map<String, Index> indexes;
    private final Map<String, Sequence> sequences;

    public Catalog(
            Dialect dialect, Collection<Table> tables, Collection<Index> indexes, Collection<Sequence> sequences) {
        this.dialect = dialect;
        this.tables = byName(tables, Table::name);
        this.indexes = byName(indexes, Index::name);
        this.sequences = byName(sequences, Sequence::name);
    }

    /** A catalog that knows nothing: every key read against it is opaque. */
    public static Catalog empty(Dialect dialect) {
        return new Catalog(dialect, List.of(), List.of(), List.of());
    }

    public Dialect dialect() {
        return dialect;
    }

    public Collection<Table> tables() {
        return tables.values();
    }

    public Collection<Index> indexes() {
        return indexes.values();
    }

    public Collection<Sequence> sequences() {
        return sequences.values();
    }

    public Optional<Table> table(String name) {
        return Optional.ofNullable(tables.get(folded(name)));
    }

    public Optional<Index> index(String name) {
        return Optional.ofNullable(indexes.get(folded(name)));
    }

    public Optional<Sequence> sequence(String name) {
        return Optional.ofNullable(sequences.get(folded(name)));
    }

    public List<Index> indexesOf(Table table) {
        return indexes.values().stream()
                .filter(index -> index.table().equalsIgnoreCase(table.name()))
                .toList();
    }

    public List<Table> childrenOf(Table table) {
        return tables.values().stream()
                .filter(child -> child.interleaving()
                        .filter(place -> place.parent().equalsIgnoreCase(table.name()))
                        .isPresent())
                .toList();
    }

    /** The key that the index is really stored by: its own columns, then those of the base table's key not yet there. */
    public List<KeyColumn> storedKey(Index index) {
        List<KeyColumn> key = new ArrayList<>(index.keyColumns());
        Set<String> present =
                key.stream().map(column -> folded(column.column())).collect(Collectors.toSet());
        table(index.table()).stream()
                .flatMap(table -> table.primaryKey().stream())
                .filter(column -> present.add(folded(column.column())))
                .forEach(key::add);
        return List.copyOf(key);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Catalog that
                && dialect == that.dialect
                && tables.equals(that.tables)
                && indexes.equals(that.indexes)
                && sequences.equals(that.sequences);
    }

    @Override
    public int hashCode() {
        return Map.of(dialect, List.of(tables, indexes, sequences)).hashCode();
    }

    @Override
    public String toString() {
        return "Catalog[" + dialect + ", " + tables.values() + ", " + indexes.values() + ", " + sequences.values()
                + "]";
    }

    private static <T> Map<String, T> byName(Collection<T> things, Function<T, String> name) {
        return things.stream()
                .sorted(Comparator.comparing(thing -> folded(name.apply(thing))))
                .collect(Collectors.collectingAndThen(
                        Collectors.toMap(
                                thing -> folded(name.apply(thing)),
                                Function.identity(),
                                (first, second) -> {
                                    throw new IllegalArgumentException("named twice: " + name.apply(first));
                                },
                                LinkedHashMap::new),
                        Collections::unmodifiableMap));
    }

    private static String folded(String name) {
        return name.toLowerCase(Locale.ROOT);
    }
}
