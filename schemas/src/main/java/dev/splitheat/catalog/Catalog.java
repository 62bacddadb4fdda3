package dev.splitheat.catalog;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * An exact picture of a database's schema, the same whether it was read from {@code
 * INFORMATION_SCHEMA} or from DDL: everything is kept in the order of its name. Names are looked up without regard to
 * case, as Spanner does.
 */
public final class Catalog {
    private final Dialect dialect;
    private final Map<ObjectKind, Map<String, SchemaObject>> objects = new EnumMap<>(ObjectKind.class);
    private final List<SchemaObject> all;
    private final List<Table> tables;
    private final List<Index> indexes;
    private final Map<String, List<Index>> indexesByTable;
    private final Map<String, List<Table>> childrenByTable;
    private final Set<String> constraints;

    /**
     * @param objects in any order
     * @throws IllegalArgumentException when two of a kind have the same name
     */
    public Catalog(Dialect dialect, Collection<? extends SchemaObject> objects) {
        this.dialect = dialect;
        for (ObjectKind kind : ObjectKind.values()) {
            this.objects.put(kind, byName(objects.stream().filter(object -> object.objectKind() == kind)));
        }
        all = this.objects.values().stream()
                .flatMap(ofKind -> ofKind.values().stream())
                .toList();
        tables = all(ObjectKind.TABLE, Table.class);
        indexes = all(ObjectKind.INDEX, Index.class);
        indexesByTable = indexes.stream().collect(Collectors.groupingBy(index -> folded(index.table())));
        childrenByTable = tables.stream()
                .filter(table -> table.interleaving().isPresent())
                .collect(Collectors.groupingBy(
                        table -> folded(table.interleaving().get().parent())));
        constraints = tables.stream()
                .flatMap(Catalog::constraintsOf)
                .map(Catalog::bare)
                .collect(Collectors.toSet());
    }

    private static Stream<String> constraintsOf(Table table) {
        return Stream.concat(
                        table.foreignKeys().stream().map(ForeignKey::name),
                        table.checks().stream().map(Check::name))
                .flatMap(Optional::stream);
    }

    /** The same of several collections. */
    @SafeVarargs
    public static Catalog of(Dialect dialect, Collection<? extends SchemaObject>... objects) {
        List<SchemaObject> all = new ArrayList<>();
        for (Collection<? extends SchemaObject> some : objects) {
            all.addAll(some);
        }
        return new Catalog(dialect, all);
    }

    /** The indexes that Spanner would make for what foreign keys of these tables it enforces, by their names. */
    public static List<Index> backing(Dialect dialect, Collection<Table> tables) {
        return BackingIndexes.of(of(dialect, tables)).stream()
                .map(BackingIndexes.Backing::index)
                .toList();
    }

    /** A catalog that knows nothing: every key read against it is opaque. */
    public static Catalog empty(Dialect dialect) {
        return new Catalog(dialect, List.of());
    }

    public Dialect dialect() {
        return dialect;
    }

    /** Everything, kind by kind in the order of {@link ObjectKind}, by name within a kind. */
    public List<SchemaObject> objects() {
        return all;
    }

    public Collection<Table> tables() {
        return tables;
    }

    public Collection<Index> indexes() {
        return indexes;
    }

    public Collection<Sequence> sequences() {
        return all(ObjectKind.SEQUENCE, Sequence.class);
    }

    public Collection<View> views() {
        return all(ObjectKind.VIEW, View.class);
    }

    public Collection<ChangeStream> changeStreams() {
        return all(ObjectKind.CHANGE_STREAM, ChangeStream.class);
    }

    public Collection<LocalityGroup> localityGroups() {
        return all(ObjectKind.LOCALITY_GROUP, LocalityGroup.class);
    }

    /** The schemas besides the default one. */
    public Collection<NamedSchema> schemas() {
        return all(ObjectKind.SCHEMA, NamedSchema.class);
    }

    public Optional<SchemaObject> object(ObjectKind kind, String name) {
        return Optional.ofNullable(objects.get(kind).get(folded(name)));
    }

    public Optional<Table> table(String name) {
        return object(ObjectKind.TABLE, name).map(Table.class::cast);
    }

    /** Also by the name that statistics print of one that Spanner made for a foreign key, where DDL tells it without its hash. */
    public Optional<Index> index(String name) {
        return object(ObjectKind.INDEX, name).map(Index.class::cast).or(() -> ManagedNames.meant(name, indexes));
    }

    public Optional<Sequence> sequence(String name) {
        return object(ObjectKind.SEQUENCE, name).map(Sequence.class::cast);
    }

    /** Whether a foreign key or check of any table has this name, in whichever schema. */
    public boolean hasConstraint(String name) {
        return constraints.contains(bare(name));
    }

    /** In the order of their names, those that Spanner manages included. */
    public List<Index> indexesOf(Table table) {
        return Collections.unmodifiableList(indexesByTable.getOrDefault(folded(table.name()), List.of()));
    }

    /** The tables interleaved in it directly, in the order of their names. */
    public List<Table> childrenOf(Table table) {
        return Collections.unmodifiableList(childrenByTable.getOrDefault(folded(table.name()), List.of()));
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
        return other instanceof Catalog that && dialect == that.dialect && objects.equals(that.objects);
    }

    @Override
    public int hashCode() {
        return Objects.hash(dialect, objects);
    }

    @Override
    public String toString() {
        return "Catalog[" + dialect + ", " + all + "]";
    }

    private <T extends SchemaObject> List<T> all(ObjectKind kind, Class<T> type) {
        return objects.get(kind).values().stream().map(type::cast).toList();
    }

    private static Map<String, SchemaObject> byName(Stream<? extends SchemaObject> things) {
        Map<String, SchemaObject> named = new LinkedHashMap<>();
        things.sorted(Comparator.comparing(thing -> folded(thing.name()))).forEach(thing -> {
            if (named.putIfAbsent(folded(thing.name()), thing) != null) {
                throw new IllegalArgumentException("named twice: " + thing.name());
            }
        });
        return Collections.unmodifiableMap(named);
    }

    /** Without its schema. */
    private static String bare(String name) {
        return folded(name.substring(name.lastIndexOf('.') + 1));
    }

    private static String folded(String name) {
        return name.toLowerCase(Locale.ROOT);
    }
}
