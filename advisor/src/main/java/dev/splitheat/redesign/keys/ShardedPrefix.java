package dev.splitheat.redesign.keys;

import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.KeyClass;
import dev.splitheat.catalog.KeyColumn;
import dev.splitheat.catalog.Table;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Recommendation;
import dev.splitheat.migration.KeyChange;
import dev.splitheat.migration.Plans;
import dev.splitheat.migration.Rebuild;
import dev.splitheat.redesign.Draft;
import dev.splitheat.redesign.Effort;
import dev.splitheat.redesign.FreshNames;
import dev.splitheat.redesign.Proposal;
import dev.splitheat.redesign.Redesign;
import dev.splitheat.redesign.Relief;
import dev.splitheat.redesign.Reshapings;
import dev.splitheat.redesign.Rewrites;
import dev.splitheat.redesign.RowTree;
import dev.splitheat.redesign.Situation;
import dev.splitheat.redesign.Verdict;
import dev.splitheat.rewrite.Change;
import dev.splitheat.rewrite.Sharded;
import dev.splitheat.sharding.Hash;
import dev.splitheat.sharding.ShardCount;
import dev.splitheat.sharding.Shards;
import dev.splitheat.whatif.ProposedPart;
import dev.splitheat.whatif.Reshaping;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * Catalogue C15 and C25, plan M3: a shard number beside a key column of which one value is heavy: behind one that names whose
 * rows they are, so that the rows of all others stay together for each, and in front of one that takes few values. In front,
 * too, where nothing shows that what follows grows: Spanner can cut there without a shard, and is too late for values that
 * take turns.
 */
final class ShardedPrefix implements Redesign {
    /** The source is empty when the application has to write the shard. */
    private record Sharding(
            Table table, Column heavy, int place, boolean behind, Optional<Column> source, String shard) {}

    @Override
    public Verdict propose(Situation situation) {
        Optional<Sharding> sharding =
                situation.has(Cause.HOT_KEY_PREFIX) && situation.index().isEmpty()
                        ? situation.heavy().flatMap(heavy -> sharding(situation, heavy))
                        : Optional.empty();
        return Verdict.maybe(sharding.flatMap(known -> advice(situation, known)
                .map(advised -> Proposal.of(Effort.TABLE, advised, reshaping(situation, known)))));
    }

    private static Optional<Reshaping> reshaping(Situation situation, Sharding sharding) {
        int shards = ShardCount.of(situation).count();
        ProposedPart part = sharding.source().isPresent()
                ? new ProposedPart.Shard(List.of(sharding.source().get().name()), shards)
                : new ProposedPart.RandomShard(shards, Reshapings.keyOf(sharding.table()));
        return Reshapings.inserting(situation, part, sharding.place());
    }

    /** One value of a whole key is one row: nothing is behind it that could lie apart. */
    private static Optional<Sharding> sharding(Situation situation, Column heavy) {
        Table hot = situation.table().orElseThrow();
        boolean spreadAlready = spreadBehind(situation, hot, heavy);
        boolean behind = Shards.isTenant(situation, heavy) && !spreadAlready;
        Table table =
                behind || spreadAlready ? hot : situation.ownerOf(heavy.name()).orElse(hot);
        int first = Shards.place(table.primaryKey(), heavy.name()).orElseThrow();
        if (first + 1 >= table.primaryKey().size()) {
            return Optional.empty();
        }
        int place = behind ? Math.max(first + 1, situation.inherited(table)) : spreadAlready ? 0 : first;
        String name = new FreshNames(situation.catalog()).column(RowTree.of(situation.catalog(), table), "Shard Id");
        Optional<Column> source = Shards.sourceForKey(situation, table, heavy)
                .filter(column -> !column.name().equalsIgnoreCase(heavy.name()));
        return place < table.primaryKey().size()
                ? Optional.of(new Sharding(table, heavy, place, behind, source, name))
                : Optional.empty();
    }

    private static boolean spreadBehind(Situation situation, Table table, Column heavy) {
        return table.primaryKey().stream()
                .dropWhile(part -> !part.column().equalsIgnoreCase(heavy.name()))
                .skip(1)
                .findFirst()
                .map(next -> situation.classOf(table, next.column()))
                .filter(next -> next == KeyClass.DISTRIBUTED || next == KeyClass.UNKNOWN)
                .isPresent();
    }

    private static Optional<Recommendation> advice(Situation situation, Sharding sharding) {
        UnaryOperator<Table> rekey = KeyChange.withColumn(shard(situation, sharding), sharding.place(), situation);
        return Rebuild.of(situation, sharding.table(), table -> placed(sharding, table, rekey.apply(table)))
                .map(rebuild -> draft(situation, sharding, rebuild));
    }

    /** With a shard before its parent's key a table lies under no parent. */
    private static Table placed(Sharding sharding, Table table, Table rekeyed) {
        return leavesParent(sharding) && table.equals(sharding.table())
                ? rekeyed.withInterleaving(Optional.empty())
                : rekeyed;
    }

    private static boolean leavesParent(Sharding sharding) {
        return sharding.place() == 0 && sharding.table().interleaving().isPresent();
    }

    private static Column shard(Situation situation, Sharding sharding) {
        int shards = ShardCount.of(situation).count();
        return sharding.source()
                .flatMap(column -> Hash.shard(column, situation.sql(column.name()), shards, situation.dialect()))
                .map(expression -> Shards.generated(sharding.shard(), expression, false, situation.dialect()))
                .orElseGet(() -> Shards.written(sharding.shard(), situation.dialect()));
    }

    private static Recommendation draft(Situation situation, Sharding sharding, Rebuild rebuild) {
        ShardCount count = ShardCount.of(situation);
        String heavy = sharding.heavy().name();
        return begun(sharding, count.count())
                .doNow(Relief.heavyPrefix(situation, heavy))
                .ddl(ShardedKey.statements(situation, sharding.table(), sharding.source(), sharding.shard(), rebuild))
                .steps(Plans.tableSwap(situation, rebuild))
                .costs(Plans.taken(count.count() + " seeks for all rows of one " + heavy + ", for ever"))
                .queryChanges(queries(situation, sharding, count.count()))
                .rewrites(situation, change(sharding, count.count(), rebuild))
                .tradeOffs(
                        count.tradeOff(),
                        "It costs every " + heavy
                                + " what only the heavy ones need: the rows of one no longer lie together.",
                        "It helps only where many rows share the load; below one row nothing can be split.")
                .costing(sharding.table()
                        .interleaving()
                        .filter(parent -> leavesParent(sharding))
                        .map(parent -> List.of(sharding.table().name() + " no longer lies under " + parent.parent()
                                + ": reading both takes two places, and deleting a row of " + parent.parent()
                                + " deletes none of its rows; a foreign key can."))
                        .orElseGet(List::of))
                .costing(Plans.costs(situation, rebuild))
                .estimate(count.estimate())
                .done();
    }

    private static Change change(Sharding sharding, int shards, Rebuild rebuild) {
        List<KeyColumn> key = sharding.table().primaryKey();
        return new Sharded(
                rebuild.moved(sharding.table()),
                sharding.shard(),
                false,
                shards,
                Shards.before(sharding.table(), key, sharding.place()).stream()
                        .map(Column::name)
                        .toList(),
                key.get(sharding.place()).column(),
                sharding.source().stream().map(Column::name).toList());
    }

    private static Draft begun(Sharding sharding, int shards) {
        return Draft.of(
                sharding.source().isPresent() ? "SHARD_PREFIX" : "APPLICATION_SHARD",
                sharding.table().name() + ": put a shard number " + (sharding.behind() ? "behind " : "before ")
                        + sharding.heavy().name(),
                "Many rows of {1} have the same {0}, so they lie together and are one hot place. A shard number {4} {0},"
                        + " {2}, makes up to {3} places out of it.",
                sharding.heavy().name(),
                sharding.table().name(),
                sharding.source()
                        .map(column -> "a hash of " + column.name())
                        .orElse("a random number that the application writes"),
                shards,
                sharding.behind() ? "behind" : "in front of");
    }

    private static String[] queries(Situation situation, Sharding sharding, int shards) {
        String heavy = situation.sql(sharding.heavy().name()) + " = " + Rewrites.parameter(situation, sharding.heavy());
        String all = Rewrites.allShards(situation.sql(sharding.shard()), shards);
        return new String[] {
            "Reads of one " + sharding.heavy().name() + " read all shards: WHERE " + Rewrites.all(heavy, all) + ".",
            sharding.source()
                    .map(column -> "Inserts must not name " + sharding.shard() + "; where " + column.name()
                            + " is given as well, the optimizer finds the shard by itself.")
                    .orElse("Inserts write " + sharding.shard() + " as a random number from 0 to " + (shards - 1) + ".")
        };
    }
}
