package dev.splitheat.migration;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.Check;
import dev.splitheat.catalog.DdlPrinter;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.catalog.ForeignKey;
import dev.splitheat.catalog.Index;
import dev.splitheat.catalog.Interleaving;
import dev.splitheat.catalog.KeyColumn;
import dev.splitheat.catalog.Table;
import dev.splitheat.redesign.FreshNames;
import dev.splitheat.redesign.Limits;
import dev.splitheat.redesign.RowTree;
import dev.splitheat.redesign.Situation;
import dev.splitheat.rewrite.Moved;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * New tables for a new key, since no key can be altered: the table, all that is interleaved in it, and their indexes,
 * beside the old ones and empty. Tables are swapped by name afterwards; indexes cannot be renamed and keep their new
 * names.
 */
public final class Rebuild {
    private final Catalog catalog;
    private final FreshNames names;
    private final RenewedKeys keys;
    private final Map<String, Table> rebuilt = new LinkedHashMap<>();
    private final Map<String, String> retired = new LinkedHashMap<>();
    private final List<Index> indexes = new ArrayList<>();
    private final Map<String, String> renamedIndexes = new LinkedHashMap<>();

    private Rebuild(Catalog catalog, RenewedKeys keys) {
        this.catalog = catalog;
        this.names = new FreshNames(catalog);
        this.keys = keys;
    }

    /**
     * Rebuilds the tree below a table.
     *
     * @param rekey gives each table of the tree its new columns and key
     * @return empty when a key would get more columns than Spanner allows
     */
    public static Optional<Rebuild> of(Situation situation, Table top, UnaryOperator<Table> rekey) {
        Map<Table, Table> rekeyed = new LinkedHashMap<>();
        RowTree.of(situation.catalog(), top).forEach(table -> rekeyed.put(table, rekey.apply(table)));
        Rebuild rebuild = new Rebuild(situation.catalog(), new RenewedKeys(situation, rekeyed));
        rekeyed.keySet().forEach(table -> rebuild.add(table, rebuild.keys.within(table)));
        rebuild.addIndexes();
        return rebuild.keepsToLimits() ? Optional.of(rebuild) : Optional.empty();
    }

    private boolean keepsToLimits() {
        return rebuilt.values().stream()
                .allMatch(table -> Limits.keepsTo(table)
                        && indexes.stream()
                                .filter(index -> index.table().equals(table.name()))
                                .allMatch(index -> Limits.keepsTo(index, table)));
    }

    public List<String> ddl() {
        return Stream.concat(
                        rebuilt.values().stream().map(table -> DdlPrinter.createTable(table, catalog.dialect())),
                        indexes.stream().map(index -> DdlPrinter.createIndex(index, catalog)))
                .toList();
    }

    /** What becomes of foreign keys. */
    RenewedKeys keys() {
        return keys;
    }

    /** The new table that stands for this one. */
    public Table renewed(Table old) {
        return rebuilt.get(folded(old.name()));
    }

    /** Old and new names, for the swap. */
    public Map<String, String> renames() {
        Map<String, String> renames = new LinkedHashMap<>();
        rebuilt.forEach(
                (key, table) -> renames.put(catalog.table(key).map(Table::name).orElse(key), table.name()));
        return renames;
    }

    /** The name of the index that stands for this one; empty for one that Spanner manages. */
    Optional<String> successorOf(Index index) {
        return Optional.ofNullable(renamedIndexes.get(index.name()));
    }

    /** Names of indexes that change with the swap: queries that force one must follow. */
    public List<String> newIndexes() {
        return indexes.stream().map(Index::name).toList();
    }

    /** Old tables and the new ones by the names that they have after the swap. */
    Map<String, String> swapped() {
        Map<String, String> swapped = new LinkedHashMap<>();
        renames().keySet().forEach(name -> swapped.put(retired.get(name), name));
        return swapped;
    }

    /** The names of the old tables after the swap. */
    public List<String> retired() {
        return List.copyOf(retired.values());
    }

    /** What takes the new tables away again: indexes first, children before parents. */
    List<String> undoing() {
        return dropped(newIndexes(), renames().values());
    }

    /** What takes the old tables away, once they have the names that the swap gave them. */
    List<String> removal() {
        return dropped(renamedIndexes.keySet(), retired.values());
    }

    private List<String> dropped(Collection<String> ofIndexes, Collection<String> parentsFirst) {
        List<String> childrenFirst = new ArrayList<>(parentsFirst);
        Collections.reverse(childrenFirst);
        return Stream.concat(
                        ofIndexes.stream().map(index -> DdlPrinter.dropIndex(index, catalog.dialect())),
                        childrenFirst.stream().map(table -> DdlPrinter.dropTable(table, catalog.dialect())))
                .toList();
    }

    /** For each table the names of the new and of the old one, before the swap and after it. */
    String namesAroundSwap() {
        return renames().entrySet().stream()
                .map(entry -> "new: " + entry.getValue() + ", then " + entry.getKey() + "; old: " + entry.getKey()
                        + ", then " + retired.get(entry.getKey()))
                .collect(Collectors.joining("; "));
    }

    /** What statements on this table have to know of it. */
    public Moved moved(Table old) {
        return Moved.key(catalog, old, renamedIndexes);
    }

    /** The statement that puts the new tables in the place of the old ones, at once. */
    public String swap() {
        return renames().entrySet().stream()
                .map(entry -> renamed(entry.getKey(), retired.get(entry.getKey()), entry.getValue(), entry.getKey()))
                .collect(Collectors.joining(", ", renaming(), ""));
    }

    /** The statement that puts everything back. */
    public String swapBack() {
        return renames().entrySet().stream()
                .map(entry -> renamed(entry.getKey(), entry.getValue(), retired.get(entry.getKey()), entry.getKey()))
                .collect(Collectors.joining(", ", renaming(), ""));
    }

    private String renaming() {
        return catalog.dialect() == Dialect.POSTGRESQL ? "" : "RENAME TABLE ";
    }

    private String renamed(String from, String to, String then, String thenTo) {
        return switch (catalog.dialect()) {
            case GOOGLE_STANDARD_SQL -> sql(from) + " TO " + sql(to) + ", " + sql(then) + " TO " + sql(thenTo);
            case POSTGRESQL ->
                "ALTER TABLE " + sql(from) + " RENAME TO " + bare(to) + ", ALTER TABLE " + sql(then) + " RENAME TO "
                        + bare(thenTo);
        };
    }

    private void add(Table old, Table rekeyed) {
        Optional<Interleaving> place = rekeyed.interleaving()
                .map(parent -> Optional.ofNullable(rebuilt.get(folded(parent.parent())))
                        .map(renewed -> new Interleaving(renewed.name(), parent.enforced(), parent.cascade()))
                        .orElse(parent));
        String name = names.relation(old.name() + "_new");
        retired.put(old.name(), names.relation(old.name() + "_old"));
        rebuilt.put(
                folded(old.name()),
                withUnnamedConstraints(rekeyed, old, name).renamed(name).withInterleaving(place));
    }

    /** Names of constraints are a database's, and the old table still has them. */
    private Table withUnnamedConstraints(Table table, Table old, String name) {
        return table.withConstraints(
                table.foreignKeys().stream()
                        .map(key -> pointing(
                                key,
                                key.referencedTable().equalsIgnoreCase(old.name())
                                        ? name
                                        : Optional.ofNullable(rebuilt.get(folded(key.referencedTable())))
                                                .map(Table::name)
                                                .orElse(key.referencedTable())))
                        .toList(),
                table.checks().stream().map(Check::unnamed).toList());
    }

    private static ForeignKey pointing(ForeignKey key, String table) {
        return new ForeignKey(
                Optional.empty(), key.columns(), table, key.referencedColumns(), key.cascade(), key.enforced());
    }

    private void addIndexes() {
        catalog.indexes().stream()
                .filter(index -> !index.managed() && rebuilt.containsKey(folded(index.table())))
                .forEach(this::add);
    }

    private void add(Index index) {
        Index moved = moved(index);
        indexes.add(moved);
        renamedIndexes.put(index.name(), moved.name());
    }

    private Index moved(Index index) {
        Table table = rebuilt.get(folded(index.table()));
        Optional<Table> parent = index.interleavedIn().map(name -> rebuilt.get(folded(name)));
        return new Index(
                names.successor(index.name()),
                table.name(),
                index.kind(),
                parent.map(under -> withPrefix(under, index)).orElse(index.keyColumns()),
                index.storedColumns().stream()
                        .filter(stored -> table.primaryKey().stream()
                                .noneMatch(part -> part.column().equalsIgnoreCase(stored)))
                        .toList(),
                index.unique(),
                Inherited.notNull(index.notNullColumns(), parent),
                index.interleavedIn()
                        .map(name -> parent.map(Table::name).orElse(name))
                        .filter(name -> isAbove(name, table)),
                false,
                index.partitionBy(),
                index.orderBy(),
                index.options());
    }

    /** Whether the rows of a table are still stored under those of another: the emulator wants it for its indexes. */
    private boolean isAbove(String name, Table table) {
        return table.name().equalsIgnoreCase(name)
                || table.interleaving()
                        .flatMap(place -> named(place.parent()))
                        .filter(parent -> isAbove(name, parent))
                        .isPresent();
    }

    private Optional<Table> named(String name) {
        return rebuilt.values().stream()
                .filter(table -> table.name().equalsIgnoreCase(name))
                .findFirst()
                .or(() -> catalog.table(name));
    }

    /** An index that is stored under a table's rows begins with that table's key. */
    private static List<KeyColumn> withPrefix(Table parent, Index index) {
        List<KeyColumn> key = new ArrayList<>(parent.primaryKey());
        index.keyColumns().stream()
                .filter(part -> parent.primaryKey().stream()
                        .noneMatch(own -> own.column().equalsIgnoreCase(part.column())))
                .forEach(key::add);
        return key;
    }

    private String sql(String name) {
        return DdlPrinter.identifier(name, catalog.dialect());
    }

    /** PostgreSQL renames within a schema, so the new name has none. */
    private String bare(String name) {
        return DdlPrinter.identifier(name.substring(name.lastIndexOf('.') + 1), Dialect.POSTGRESQL);
    }

    private static String folded(String name) {
        return name.toLowerCase(Locale.ROOT);
    }
}
