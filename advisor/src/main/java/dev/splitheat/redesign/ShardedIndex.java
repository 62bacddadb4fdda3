package dev.splitheat.redesign;

import dev.splitheat.catalog.ClassifiedColumn;
import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.DdlPrinter;
import dev.splitheat.catalog.Index;
import dev.splitheat.catalog.KeyClassifier;
import dev.splitheat.catalog.KeyColumn;
import dev.splitheat.catalog.Table;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Recommendation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Catalogue C04 and C32, plan M1: a shard number in front of an index, online. The shard of a unique index is a function
 * of its own columns, or it would no longer be unique.
 */
final class ShardedIndex implements Redesign {
    private record Sharding(Table table, Index old, Column shard, boolean existing, Index successor) {}

    @Override
    public Optional<Recommendation> propose(Situation situation) {
        return situation.has(Cause.MONOTONIC_INDEX)
                ? situation.table().flatMap(table -> situation
                        .index()
                        .filter(index -> !index.managed() && !sharded(situation, index))
                        .flatMap(index -> sharding(situation, table, index))
                        .map(sharding -> advice(situation, sharding)))
                : Optional.empty();
    }

    private static Optional<Sharding> sharding(Situation situation, Table table, Index index) {
        List<KeyColumn> among = index.unique() ? index.keyColumns() : table.primaryKey();
        return Shards.sourceForIndex(situation, table, among)
                .flatMap(source -> Hash.shard(source, situation.sql(source.name()), situation.dialect())
                        .map(expression -> sharding(situation, table, index, source, expression)));
    }

    private static Sharding sharding(Situation situation, Table table, Index index, Column source, String expression) {
        Optional<Column> existing = table.columns().stream()
                .filter(column -> column.stored()
                        && column.generationExpression()
                                .filter(alike(expression))
                                .isPresent())
                .findFirst();
        Column shard = existing.orElseGet(() -> Shards.generated(
                FreshNames.column(List.of(table), "Shard Id"), expression, source.nullable(), situation.dialect()));
        List<KeyColumn> key = new ArrayList<>(index.keyColumns());
        key.add(inherited(situation, index), KeyColumn.of(shard.name(), false, situation.dialect()));
        Index successor = IndexPlans.successor(situation, index, key, index.interleavedIn());
        return new Sharding(table, index, shard, existing.isPresent(), successor);
    }

    private static Predicate<String> alike(String expression) {
        String wanted = expression.replaceAll("[\\s`\"]", "");
        return present -> present.replaceAll("[\\s`\"]", "").equalsIgnoreCase(wanted);
    }

    private static int inherited(Situation situation, Index index) {
        return index.interleavedIn()
                .flatMap(situation.catalog()::table)
                .map(parent -> parent.primaryKey().size())
                .orElse(0);
    }

    private static boolean sharded(Situation situation, Index index) {
        List<ClassifiedColumn> key = KeyClassifier.of(situation.catalog(), index);
        int place = inherited(situation, index);
        return key.size() > place && key.get(place).because().startsWith("shard");
    }

    private static Recommendation advice(Situation situation, Sharding sharding) {
        Index old = sharding.old();
        String shard = sharding.shard().name();
        String column = growing(situation, old);
        return Draft.of(
                        "SHARDED_INDEX",
                        old.name() + ": put a shard number before " + column,
                        "{0} grows with time, so every entry of {1} lands behind the last one, on one split, though the"
                                + " rows of {2} are spread. {3} in front makes {4} ends out of the one. It is done online,"
                                + " with a second index beside the first.",
                        column,
                        old.name(),
                        old.table(),
                        shard,
                        Hash.SHARDS)
                .doNow(IndexPlans.doNow(situation, old))
                .ddl(statements(situation, sharding))
                .migration(IndexPlans.swap(
                        situation,
                        sharding.table(),
                        old,
                        sharding.successor(),
                        sharding.existing() ? Optional.empty() : Optional.of(shard)))
                .queryChanges(queries(situation, sharding, column))
                .tradeOffs(
                        Shards.COUNT,
                        "A read over the whole index costs " + Hash.SHARDS + " seeks for ever; neither DESC nor leaving"
                                + " NULLs out would have helped.",
                        "One more index, and its writes, until the old one is dropped.")
                .done();
    }

    private static List<String> statements(Situation situation, Sharding sharding) {
        List<String> statements = new ArrayList<>();
        if (!sharding.existing()) {
            statements.add(DdlPrinter.addColumn(sharding.table().name(), sharding.shard(), situation.dialect()));
        }
        statements.add(DdlPrinter.createIndex(
                sharding.successor(),
                sharding.existing()
                        ? situation.catalog()
                        : IndexPlans.with(situation.catalog(), sharding.table(), sharding.shard())));
        return List.copyOf(statements);
    }

    private static String[] queries(Situation situation, Sharding sharding, String column) {
        Index successor = sharding.successor();
        String from = Rewrites.through(situation, sharding.table(), successor.name());
        String shard = situation.sql(sharding.shard().name());
        String notNull = Rewrites.notNull(
                situation,
                IndexPlans.with(situation.catalog(), sharding.table(), sharding.shard())
                        .table(sharding.table().name())
                        .orElse(sharding.table()),
                successor);
        String range = "SELECT * FROM " + from + " WHERE " + Rewrites.allShards(shard) + " AND " + situation.sql(column)
                + " >= " + Rewrites.parameter(situation, "since", 1) + (notNull.isEmpty() ? "" : " AND " + notNull);
        return new String[] {
            "Ranges read all shards: " + range + ".",
            "Newest rows: " + Rewrites.newest(situation, from, shard, situation.sql(column), notNull) + "."
        };
    }

    static String growing(Situation situation, Index index) {
        return situation.finding().column().orElseGet(() -> index.keyColumns()
                .get(0)
                .column());
    }
}
