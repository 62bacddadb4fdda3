package dev.splitheat.redesign.keys;

import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.KeyClass;
import dev.splitheat.catalog.KeyColumn;
import dev.splitheat.catalog.Table;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Recommendation;
import dev.splitheat.migration.Plans;
import dev.splitheat.migration.Rebuild;
import dev.splitheat.redesign.Draft;
import dev.splitheat.redesign.Effort;
import dev.splitheat.redesign.Proposal;
import dev.splitheat.redesign.Redesign;
import dev.splitheat.redesign.Relief;
import dev.splitheat.redesign.Rewrites;
import dev.splitheat.redesign.Situation;
import dev.splitheat.redesign.Verdict;
import dev.splitheat.rewrite.Change;
import dev.splitheat.rewrite.Sharded;
import dev.splitheat.sharding.Shards;
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
    private record Sharding(Table table, Column heavy, boolean behind, KeyShard shard) {
        int place() {
            return shard.place();
        }

        /** Whether what is heavy is a shard number itself, which gives way to another one. */
        boolean givesWay() {
            return shard.instead().filter(old -> old.column().equals(heavy)).isPresent();
        }
    }

    @Override
    public Verdict propose(Situation situation) {
        return situation.has(Cause.HOT_KEY_PREFIX) && situation.index().isEmpty()
                ? situation.heavy().flatMap(heavy -> verdict(situation, heavy)).orElseGet(Verdict::silent)
                : Verdict.silent();
    }

    /** One value of a whole key is one row: nothing is behind it that could lie apart. */
    private static Optional<Verdict> verdict(Situation situation, Column heavy) {
        Table hot = situation.table().orElseThrow();
        boolean spreadAlready = spreadBehind(situation, hot, heavy);
        boolean behind = Shards.isTenant(situation, heavy) && !spreadAlready;
        Table table =
                behind || spreadAlready ? hot : situation.ownerOf(heavy.name()).orElse(hot);
        int first = Shards.place(table.primaryKey(), heavy.name()).orElseThrow();
        int place = behind ? Math.max(first + 1, situation.inherited(table)) : spreadAlready ? 0 : first;
        Optional<Column> source = Shards.sourceForKey(situation, table, heavy)
                .filter(column -> !column.name().equalsIgnoreCase(heavy.name()));
        return first + 1 >= table.primaryKey().size()
                        || place >= table.primaryKey().size()
                ? Optional.empty()
                : Optional.of(KeyShard.of(situation, table, place, heavy, source)
                        .map(shard -> proposed(situation, new Sharding(table, heavy, behind, shard)))
                        .orElseGet(() -> KeyShard.refusal(situation, table, heavy, source)));
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

    private static Verdict proposed(Situation situation, Sharding sharding) {
        UnaryOperator<Table> rekey = sharding.shard().rekeying(situation);
        return Verdict.maybe(
                Rebuild.of(situation, sharding.table(), table -> placed(sharding, table, rekey.apply(table)))
                        .map(rebuild -> draft(situation, sharding, rebuild))
                        .map(advised -> Proposal.of(
                                Effort.TABLE, advised, sharding.shard().reshaping(situation))));
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

    private static Recommendation draft(Situation situation, Sharding sharding, Rebuild rebuild) {
        KeyShard shard = sharding.shard();
        String heavy = sharding.heavy().name();
        return begun(sharding)
                .doNow(Relief.heavyPrefix(situation, heavy))
                .ddl(ShardedKey.statements(situation, shard, rebuild))
                .steps(Plans.tableSwap(situation, rebuild))
                .costs(Plans.taken(shard.shards() + " seeks for all rows"
                        + (sharding.givesWay() ? "" : " of one " + heavy) + ", for ever"))
                .queryChanges(queries(situation, sharding))
                .rewrites(situation, change(situation, sharding, rebuild))
                .tradeOffs(
                        shard.count().tradeOff(),
                        "It costs every " + heavy
                                + " what only the heavy ones need: the rows of one no longer lie together.",
                        "It helps only where many rows share the load; below one row nothing can be split.")
                .costing(shard.costs())
                .costing(sharding.table()
                        .interleaving()
                        .filter(parent -> leavesParent(sharding))
                        .map(parent -> List.of(sharding.table().name() + " no longer lies under " + parent.parent()
                                + ": reading both takes two places, and deleting a row of " + parent.parent()
                                + " deletes none of its rows; a foreign key can."))
                        .orElseGet(List::of))
                .costing(Plans.costs(situation, rebuild))
                .estimate(shard.count().estimate())
                .done();
    }

    private static Change change(Situation situation, Sharding sharding, Rebuild rebuild) {
        List<KeyColumn> key = sharding.table().primaryKey();
        int next = sharding.place() + (sharding.shard().instead().isPresent() ? 1 : 0);
        return new Sharded(
                rebuild.moved(sharding.table()),
                sharding.shard().name(),
                false,
                sharding.shard().shards(),
                sharding.shard().toGive(situation, sharding.place()).stream()
                        .map(Column::name)
                        .toList(),
                key.get(Math.min(next, key.size() - 1)).column(),
                sharding.shard().source().stream().map(Column::name).toList());
    }

    private static Draft begun(Sharding sharding) {
        KeyShard shard = sharding.shard();
        String kind = shard.source().isPresent() ? "SHARD_PREFIX" : "APPLICATION_SHARD";
        String table = sharding.table().name();
        String heavy = sharding.heavy().name();
        return shard.instead()
                .map(old -> Draft.of(
                        kind,
                        table + ": replace the shard number " + old.column().name() + " by one of " + shard.shards()
                                + " values",
                        "Many rows of {1} have the same {0}, so they lie together and are hot, although the key has a shard"
                                + " number already: {2}, a hash of {3} that takes {4} values. {8} {5} in its place, {6},"
                                + " makes up to {7} places.",
                        heavy,
                        table,
                        old.column().name(),
                        old.sourceNames(),
                        old.ends(),
                        shard.name(),
                        shard.origin(),
                        shard.shards(),
                        shard.insteadOfMore(old)))
                .orElseGet(() -> Draft.of(
                        kind,
                        table + ": put a shard number " + (sharding.behind() ? "behind " : "before ") + heavy,
                        "Many rows of {1} have the same {0}, so they lie together and are one hot place. A shard number {4}"
                                + " {0}, {2}, makes up to {3} places out of it.",
                        heavy,
                        table,
                        shard.origin(),
                        shard.shards(),
                        sharding.behind() ? "behind" : "in front of"));
    }

    private static String[] queries(Situation situation, Sharding sharding) {
        KeyShard shard = sharding.shard();
        String heavy = situation.sql(sharding.heavy().name()) + " = " + Rewrites.parameter(situation, sharding.heavy());
        String all = Rewrites.allShards(situation.sql(shard.name()), shard.shards());
        return new String[] {
            sharding.givesWay()
                    ? "Reads of what was one " + sharding.heavy().name() + " read all shards: WHERE " + all + "."
                    : "Reads of one " + sharding.heavy().name() + " read all shards: WHERE " + Rewrites.all(heavy, all)
                            + ".",
            shard.source()
                    .map(column -> "Inserts must not name " + shard.name() + "; where " + column.name()
                            + " is given as well, the optimizer finds the shard by itself.")
                    .orElse("Inserts write " + shard.name() + " as a random number from 0 to " + (shard.shards() - 1)
                            + ".")
        };
    }
}
