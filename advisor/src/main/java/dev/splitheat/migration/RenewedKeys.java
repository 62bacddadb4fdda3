package dev.splitheat.migration;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.catalog.ForeignKey;
import dev.splitheat.catalog.Index;
import dev.splitheat.catalog.KeyColumn;
import dev.splitheat.catalog.Table;
import dev.splitheat.redesign.Limits;
import dev.splitheat.redesign.Situation;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What becomes of foreign keys when tables get a new key. Spanner backs one that refers to anything but a whole primary key
 * with an index of its own on what it refers to, and that would be the old key again. So a foreign key refers to the new key
 * where its table can have the new part of it, and is given up where it cannot and that index would be as hot as the old key.
 */
final class RenewedKeys {
    private final Situation situation;
    private final OldOrder order;
    private final Map<String, Table> rekeyed = new LinkedHashMap<>();
    private final Map<String, Table> changed = new LinkedHashMap<>();
    private final List<RenewedKey> keys = new ArrayList<>();
    private final Optional<CarriedPart> part;

    /** @param rekeyed the old tables of a tree, parents first, and what they become under their old names */
    RenewedKeys(Situation situation, Map<Table, Table> rekeyed) {
        this.situation = situation;
        this.order = new OldOrder(situation);
        rekeyed.forEach((old, renewed) -> this.rekeyed.put(folded(old.name()), renewed));
        Table top = rekeyed.keySet().iterator().next();
        this.part = CarriedPart.of(situation, top, rekeyed.get(top));
        rekeyed.values().forEach(this::add);
        situation.catalog().tables().stream()
                .filter(table -> !table.foreignKeys().isEmpty() && !inTree(table.name()))
                .filter(table -> table.foreignKeys().stream().anyMatch(key -> inTree(key.referencedTable())))
                .forEach(this::add);
    }

    /** A table of the tree with its own ones. */
    Table within(Table old) {
        return changed.get(folded(old.name()));
    }

    /** Those of other tables that point to the tree. */
    List<RenewedKey> pointing() {
        return keys.stream()
                .filter(key -> !key.inTree() && inTree(key.before().referencedTable()))
                .toList();
    }

    /** Those that the tree's tables have no more. */
    List<ForeignKey> dropped() {
        return keys.stream()
                .filter(key -> key.inTree() && key.after().isEmpty())
                .map(RenewedKey::before)
                .toList();
    }

    List<String> costs() {
        boolean notEnforced = situation.dialect() == Dialect.GOOGLE_STANDARD_SQL;
        return keys.stream()
                .flatMap(key -> key.cost(order.called(), notEnforced).stream())
                .toList();
    }

    private void add(Table table) {
        Table with = table;
        List<ForeignKey> kept = new ArrayList<>();
        for (ForeignKey key : table.foreignKeys()) {
            RenewedKey renewed = renewed(with, key);
            List<Column> columns = new ArrayList<>(with.columns());
            renewed.added().ifPresent(columns::add);
            with = with.withColumns(columns);
            renewed.after().ifPresent(kept::add);
            keys.add(renewed);
        }
        changed.put(folded(table.name()), with.withConstraints(kept, table.checks()));
    }

    private RenewedKey renewed(Table table, ForeignKey key) {
        RenewedKey same = RenewedKey.same(table.name(), inTree(table.name()), key);
        if (!key.enforced() || !same.inTree() && !inTree(key.referencedTable())) {
            return same;
        }
        Optional<Index> hot = hot(table, key);
        if (hot.isEmpty() && !leavesPrimaryKey(key)) {
            return same;
        }
        RenewedKey judged = new RenewedKey(
                table.name(),
                same.inTree(),
                key,
                same.after(),
                Optional.empty(),
                hot.isPresent(),
                hot.map(Index::table).orElse(key.referencedTable()));
        return carrying(table, judged).orElseGet(() -> hot.isPresent() ? judged.dropped() : same);
    }

    private Optional<RenewedKey> carrying(Table table, RenewedKey judged) {
        ForeignKey key = judged.before();
        return part.filter(carried -> inTree(key.referencedTable()))
                .flatMap(carried -> carried.carrier(table, judged.inTree(), key)
                        .map(carrier ->
                                judged.carrying(over(key, carried.part().name(), carrier.name()), carrier.added())))
                .filter(renewed -> isGood(table, renewed));
    }

    private boolean isGood(Table table, RenewedKey renewed) {
        List<Column> columns = new ArrayList<>(table.columns());
        renewed.added().ifPresent(columns::add);
        Table with = table.withColumns(columns);
        ForeignKey key = renewed.after().orElseThrow();
        return hot(with, key).isEmpty()
                && backing(with, key, this::known).stream()
                        .allMatch(index -> Limits.keepsTo(
                                index, index.table().equalsIgnoreCase(with.name()) ? with : now(index.table())));
    }

    /** Over the whole new key, in its order, where it was over the whole old one. */
    private ForeignKey over(ForeignKey key, String newPart, String carrier) {
        Map<String, String> pointing = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        for (int i = 0; i < key.columns().size(); i++) {
            pointing.put(key.referencedColumns().get(i), key.columns().get(i));
        }
        pointing.put(newPart, carrier);
        List<String> referenced = leavesPrimaryKey(key)
                ? now(key.referencedTable()).primaryKey().stream()
                        .map(KeyColumn::column)
                        .toList()
                : Stream.concat(Stream.of(newPart), key.referencedColumns().stream())
                        .toList();
        return new ForeignKey(
                key.name(),
                referenced.stream().map(pointing::get).toList(),
                key.referencedTable(),
                referenced,
                key.cascade(),
                key.enforced());
    }

    /** Whether it refers to all of the old key, and that is not all of the new one. */
    private boolean leavesPrimaryKey(ForeignKey key) {
        if (!inTree(key.referencedTable())) {
            return false;
        }
        Set<String> old = names(before(key.referencedTable()));
        return old.equals(key.referencedColumns().stream()
                        .map(RenewedKeys::folded)
                        .collect(Collectors.toSet()))
                && !old.equals(names(now(key.referencedTable())));
    }

    /** The index in the old order that Spanner would make in the tree for it. */
    private Optional<Index> hot(Table table, ForeignKey key) {
        Table from = inTree(table.name()) ? before(table.name()) : table;
        boolean known = has(from, key.columns())
                && situation
                        .catalog()
                        .table(key.referencedTable())
                        .filter(target -> has(target, key.referencedColumns()))
                        .isPresent();
        List<Index> old = known ? backing(from, key, situation.catalog()::table) : List.of();
        return backing(table, key, this::known).stream()
                .filter(index -> inTree(index.table()))
                .filter(index -> order.has(
                        index,
                        before(index.table()),
                        now(index.table()),
                        old.stream().noneMatch(each -> sameKey(each, index))))
                .findFirst();
    }

    private static boolean has(Table table, List<String> columns) {
        return columns.stream().allMatch(column -> table.column(column).isPresent());
    }

    private static boolean sameKey(Index one, Index other) {
        return one.table().equalsIgnoreCase(other.table())
                && one.unique() == other.unique()
                && one.keyColumns().equals(other.keyColumns());
    }

    /** The indexes for this one alone. */
    private List<Index> backing(Table table, ForeignKey key, Function<String, Optional<Table>> tables) {
        Table from = table.withConstraints(List.of(key), List.of());
        List<Table> both = key.referencedTable().equalsIgnoreCase(table.name())
                ? List.of(from)
                : Stream.concat(
                                Stream.of(from),
                                tables.apply(key.referencedTable()).stream()
                                        .map(target -> target.withConstraints(List.of(), List.of())))
                        .toList();
        return Catalog.backing(situation.dialect(), both);
    }

    private Optional<Table> known(String table) {
        return Optional.ofNullable(rekeyed.get(folded(table)))
                .or(() -> situation.catalog().table(table));
    }

    private Table now(String table) {
        return known(table).orElseThrow();
    }

    private Table before(String table) {
        return situation.catalog().table(table).orElseThrow();
    }

    private boolean inTree(String table) {
        return rekeyed.containsKey(folded(table));
    }

    private static Set<String> names(Table table) {
        return table.primaryKey().stream()
                .map(KeyColumn::column)
                .map(RenewedKeys::folded)
                .collect(Collectors.toSet());
    }

    private static String folded(String name) {
        return name.toLowerCase(Locale.ROOT);
    }
}
