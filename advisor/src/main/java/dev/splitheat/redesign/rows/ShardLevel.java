package dev.splitheat.redesign.rows;

import dev.splitheat.catalog.Table;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Recommendation;
import dev.splitheat.redesign.Draft;
import dev.splitheat.redesign.Effort;
import dev.splitheat.redesign.FreshNames;
import dev.splitheat.redesign.Proposal;
import dev.splitheat.redesign.Redesign;
import dev.splitheat.redesign.Relief;
import dev.splitheat.redesign.RowTree;
import dev.splitheat.redesign.Situation;
import dev.splitheat.redesign.Statistics;
import dev.splitheat.redesign.Verdict;
import dev.splitheat.sharding.Hash;
import dev.splitheat.sharding.Shards;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Catalogue C20 and C21: a level of shards between a hot root and what is interleaved in it. Words only, no DDL. */
final class ShardLevel implements Redesign {
    @Override
    public Verdict propose(Situation situation) {
        return Verdict.maybe(recommended(situation).map(advised -> Proposal.of(Effort.TREE, advised)));
    }

    private static Optional<Recommendation> recommended(Situation situation) {
        return situation.has(Cause.HOT_ROW)
                ? situation
                        .table()
                        .filter(table -> table.interleaving().isPresent()
                                || !situation.catalog().childrenOf(table).isEmpty())
                        .map(table -> advice(situation, table))
                : Optional.empty();
    }

    private static Recommendation advice(Situation situation, Table table) {
        String root = root(situation, table).name();
        String tree =
                RowTree.of(situation.catalog(), table).stream().map(Table::name).collect(Collectors.joining(", "));
        return Draft.of(
                        "SHARD_LEVEL",
                        root + ": put a level of shards into the row tree, below " + root,
                        "{0} lies in the tree of {1}: all interleaved rows of one {1} row are stored together, in key"
                                + " order. When the load is on many rows under one parent rather than on a single row, a"
                                + " shard number after the parent's key lets them lie apart.",
                        tree,
                        root)
                .doNow(Relief.row(situation))
                .migration(List.of(
                        "Find out first whether it is one row or many under one parent: " + Statistics.splits(situation)
                                + ". A split of a single row says one row.",
                        "Create the busy child anew with a key of " + root
                                + "'s key, a shard number and its own key, in"
                                + " a table of its own or under a table of shards; keys and interleaving cannot be altered.",
                        "Move to it by dual write, backfill in random order, comparison, and a swap of names."))
                .queryChanges("Reads of one parent read all its shards: WHERE … AND "
                        + situation.sql(new FreshNames(situation.catalog()).column(List.of(table), "Shard Id"))
                        + " BETWEEN 0 AND "
                        + (Hash.SHARDS - 1) + ".")
                .tradeOffs(
                        Shards.COUNT,
                        "It helps only where many rows share the load; below one row nothing can be split.",
                        "No statements are printed: which table is busy has to be seen first.")
                .done();
    }

    private static Table root(Situation situation, Table table) {
        return table.interleaving()
                .flatMap(place -> situation.catalog().table(place.parent()))
                .map(parent -> root(situation, parent))
                .orElse(table);
    }
}
