package dev.splitheat.redesign.rows;

import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.KeyColumn;
import dev.splitheat.catalog.Table;
import dev.splitheat.evidence.Traffic;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Costs;
import dev.splitheat.finding.Step;
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
import dev.splitheat.redesign.RowTree;
import dev.splitheat.redesign.Situation;
import dev.splitheat.redesign.Statistics;
import dev.splitheat.redesign.Verdict;
import dev.splitheat.sharding.Hash;
import dev.splitheat.sharding.ShardCount;
import dev.splitheat.sharding.Shards;
import dev.splitheat.whatif.ProposedPart;
import dev.splitheat.whatif.Reshaping;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * Catalogue C20 and C21: the busy rows of a tree in a table of their own, behind a shard number, so that those of one
 * parent lie apart.
 */
final class ShardLevel implements Redesign {
    private static final double MOST = 0.5;

    @Override
    public Verdict propose(Situation situation) {
        return Verdict.maybe(
                situation.has(Cause.HOT_ROW) && situation.index().isEmpty()
                        ? situation
                                .table()
                                .filter(table -> table.interleaving().isPresent()
                                        || !situation
                                                .catalog()
                                                .childrenOf(table)
                                                .isEmpty())
                                .map(table -> Proposal.of(
                                        Effort.TREE, draft(situation, table).done(), reshaping(situation, table)))
                        : Optional.empty());
    }

    /** Of the hot table's own rows; of the busy one below it no keys were asked for. */
    private static Optional<Reshaping> reshaping(Situation situation, Table table) {
        return busy(situation, table).filter(table::equals).flatMap(child -> {
            int shards = ShardCount.of(situation).count();
            ProposedPart part = source(situation, child)
                    .<ProposedPart>map(column -> new ProposedPart.Shard(List.of(column.name()), shards))
                    .orElseGet(() -> new ProposedPart.RandomShard(shards, Reshapings.keyOf(child)));
            return Reshapings.inserting(situation, part, 0);
        });
    }

    private static Draft draft(Situation situation, Table table) {
        return busy(situation, table)
                .flatMap(child -> rebuilt(situation, child))
                .orElseGet(() -> words(situation, table));
    }

    /** The hot table itself when it is interleaved; of a root's tables the one that takes most of the writes. */
    private static Optional<Table> busy(Situation situation, Table table) {
        if (table.interleaving().isPresent()) {
            return Optional.of(table);
        }
        List<Table> tree = RowTree.of(situation.catalog(), table);
        double all = tree.stream().mapToDouble(each -> writes(situation, each)).sum();
        return tree.stream()
                .filter(each -> each.interleaving().isPresent())
                .filter(each -> writes(situation, each) > MOST * all)
                .max(Comparator.comparingDouble(each -> writes(situation, each)));
    }

    private static double writes(Situation situation, Table table) {
        return situation.evidence().of(table.name()).map(Traffic::writes).orElse(0.0);
    }

    private static Optional<Draft> rebuilt(Situation situation, Table child) {
        String name = new FreshNames(situation.catalog()).column(RowTree.of(situation.catalog(), child), "Shard Id");
        Column shard = source(situation, child)
                .flatMap(column -> Hash.shard(
                        column,
                        situation.sql(column.name()),
                        ShardCount.of(situation).count(),
                        situation.dialect()))
                .map(expression -> Shards.generated(name, expression, false, situation.dialect()))
                .orElseGet(() -> Shards.written(name, situation.dialect()));
        UnaryOperator<Table> sharded = KeyChange.withColumn(shard, 0, situation);
        return Rebuild.of(
                        situation,
                        child,
                        table -> table.equals(child)
                                ? sharded.apply(table).withInterleaving(Optional.empty())
                                : sharded.apply(table))
                .map(rebuild -> statements(situation, child, shard, rebuild));
    }

    /** What tells the rows of one parent apart. */
    private static Optional<Column> source(Situation situation, Table child) {
        List<KeyColumn> own = situation.ownKey(child);
        return own.stream()
                .flatMap(part -> child.column(part.column()).stream())
                .filter(column -> column.defaultExpression().isEmpty()
                        && column.identity().isEmpty()
                        && !column.nullable())
                .filter(column -> Shards.varies(situation, child, column))
                .findFirst();
    }

    private static Draft statements(Situation situation, Table child, Column shard, Rebuild rebuild) {
        String parent = child.interleaving().orElseThrow().parent();
        return begun(situation, child, parent)
                .ddl(rebuild.ddl())
                .steps(steps(situation, rebuild))
                .queryChanges(
                        "Reads of " + child.name() + " under one row of " + parent + " read all shards: WHERE … AND "
                                + situation.sql(shard.name()) + " BETWEEN 0 AND "
                                + (ShardCount.of(situation).count() - 1) + "."
                                + (shard.generated() ? "" : " Inserts write a random " + shard.name() + "."))
                .tradeOffs(
                        ShardCount.of(situation).tradeOff(),
                        "It helps only where many rows under one parent share the load; below one row nothing can be split.",
                        child.name() + " is no longer interleaved in " + parent
                                + ": rows of both are written by two servers," + " and deleting a row of " + parent
                                + " leaves its " + child.name() + " to the application.")
                .costing(Plans.costs(situation, rebuild))
                .estimate(ShardCount.of(situation).estimate());
    }

    private static List<Step> steps(Situation situation, Rebuild rebuild) {
        List<Step> steps = new ArrayList<>();
        steps.add(Step.of(oneOrMany(situation))
                .gate("splits begin and end at rows below " + situation.tableName() + ", not around one of them")
                .check(Statistics.splits(situation)));
        steps.addAll(Plans.tableSwap(situation, rebuild));
        return steps;
    }

    private static String oneOrMany(Situation situation) {
        return "Find out first whether it is one row or many under one parent: " + Statistics.splits(situation)
                + ". A split of a single row says one row, and then this does not help.";
    }

    private static Draft words(Situation situation, Table table) {
        String root = root(situation, table).name();
        return begun(situation, table, root)
                .migration(List.of(
                        oneOrMany(situation),
                        "See which table below " + root + " takes the writes: " + Statistics.operations(situation)
                                + ".",
                        "Move it into a table of its own with a shard number in front of its key: splitheat advise --cause"
                                + " HOT_ROW --table with that table prints the statements."))
                .tradeOffs(
                        ShardCount.of(situation).tradeOff(),
                        "It helps only where many rows share the load; below one row nothing can be split.",
                        "No statements are printed: which table is busy has to be seen first.")
                .estimate(ShardCount.of(situation).estimate());
    }

    private static Draft begun(Situation situation, Table table, String above) {
        return Draft.of(
                        "SHARD_LEVEL",
                        table.name() + ": put a shard number in front of the rows that share one " + above,
                        "All rows that are interleaved in one {1} row lie together, in key order. When the load is on many rows"
                                + " of {0} under one of them rather than on a single row, a shard number lets them lie"
                                + " apart.",
                        table.name(),
                        above)
                .doNow(Relief.row(situation))
                .costs(new Costs(
                        "twice the table until the old one is dropped",
                        "twice while both are written; then as before, without the parent's row at hand",
                        ShardCount.of(situation).count() + " seeks where one read all rows of a parent",
                        "a new table: days, with the backfill"));
    }

    private static Table root(Situation situation, Table table) {
        return table.interleaving()
                .flatMap(place -> situation.catalog().table(place.parent()))
                .map(parent -> root(situation, parent))
                .orElse(table);
    }
}
