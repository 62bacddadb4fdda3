package dev.splitheat.redesign.indexes;

import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.DdlPrinter;
import dev.splitheat.catalog.Index;
import dev.splitheat.catalog.Interleaving;
import dev.splitheat.catalog.KeyClass;
import dev.splitheat.catalog.KeyColumn;
import dev.splitheat.catalog.Table;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Recommendation;
import dev.splitheat.migration.IndexPlans;
import dev.splitheat.redesign.Draft;
import dev.splitheat.redesign.Effort;
import dev.splitheat.redesign.Limits;
import dev.splitheat.redesign.Proposal;
import dev.splitheat.redesign.Redesign;
import dev.splitheat.redesign.Reshapings;
import dev.splitheat.redesign.Rewrites;
import dev.splitheat.redesign.Situation;
import dev.splitheat.redesign.Verdict;
import dev.splitheat.rewrite.Moved;
import dev.splitheat.rewrite.Reordered;
import dev.splitheat.sharding.Shards;
import dev.splitheat.whatif.Reshaping;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Catalogue C12, plan M1: the index under the rows of a table above, when it is asked one of those at a time. */
final class InterleavedIndex implements Redesign {
    @Override
    public Verdict propose(Situation situation) {
        return Verdict.maybe(
                recommended(situation).map(advised -> Proposal.of(Effort.INDEX, advised, reshaping(situation))));
    }

    private static Optional<Reshaping> reshaping(Situation situation) {
        return situation.table().flatMap(table -> parent(situation, table).flatMap(parent -> situation
                .index()
                .map(index -> Reshapings.ofIndex(
                        table,
                        situation.catalog().storedKey(index),
                        situation
                                .catalog()
                                .storedKey(IndexPlans.successor(
                                        situation, index, key(index, parent), Optional.of(parent.name()))),
                        IndexSharding.growing(situation, index),
                        Map.of()))));
    }

    private static Optional<Recommendation> recommended(Situation situation) {
        return situation.has(Cause.MONOTONIC_INDEX)
                ? situation.table().flatMap(table -> parent(situation, table).flatMap(parent -> situation
                        .index()
                        .filter(index -> fits(index, table, parent))
                        .map(index -> advice(situation, table, parent, index))))
                : Optional.empty();
    }

    /** Whether it would serve. */
    static boolean serves(Situation situation) {
        return recommended(situation).isPresent();
    }

    /**
     * The highest table above whose key neither gathers writes nor has what grows in the index: below one that has it, the
     * index would only repeat the table's own order.
     */
    private static Optional<Table> parent(Situation situation, Table table) {
        return situation
                .index()
                .map(index -> IndexSharding.growing(situation, index))
                .flatMap(growing -> above(situation, table)
                        .filter(parent -> !parent.primaryKey().isEmpty() && spreads(situation, parent, growing))
                        .reduce((lower, higher) -> higher));
    }

    /** The tables above, from the parent up. */
    private static Stream<Table> above(Situation situation, Table table) {
        return Stream.iterate(
                        parentOf(situation, table),
                        Optional::isPresent,
                        lower -> lower.flatMap(each -> parentOf(situation, each)))
                .flatMap(Optional::stream);
    }

    private static Optional<Table> parentOf(Situation situation, Table table) {
        return table.interleaving().map(Interleaving::parent).flatMap(situation.catalog()::table);
    }

    private static boolean spreads(Situation situation, Table parent, String growing) {
        KeyClass first = situation.classOf(parent, parent.primaryKey().get(0).column());
        return (first == KeyClass.DISTRIBUTED || first == KeyClass.UNKNOWN)
                && parent.primaryKey().stream()
                        .noneMatch(part -> part.column().equalsIgnoreCase(growing)
                                || situation.classOf(parent, part.column()) == KeyClass.MONOTONIC);
    }

    /** A unique index of other columns would become unique only within each parent. */
    private static boolean fits(Index index, Table table, Table parent) {
        return !index.managed()
                && index.interleavedIn().isEmpty()
                && (!index.unique() || parent.primaryKey().stream().allMatch(part -> holds(index.keyColumns(), part)))
                && Limits.keyColumns(key(index, parent), table.primaryKey()) <= Limits.KEY_COLUMNS;
    }

    private static List<KeyColumn> key(Index index, Table parent) {
        List<KeyColumn> key = new ArrayList<>(parent.primaryKey());
        index.keyColumns().stream()
                .filter(part -> !holds(parent.primaryKey(), part))
                .forEach(key::add);
        return key;
    }

    private static boolean holds(List<KeyColumn> key, KeyColumn part) {
        return key.stream().anyMatch(own -> own.column().equalsIgnoreCase(part.column()));
    }

    private static Recommendation advice(Situation situation, Table table, Table parent, Index index) {
        Index successor = IndexPlans.successor(situation, index, key(index, parent), Optional.of(parent.name()));
        String prefix = parent.primaryKey().stream().map(KeyColumn::column).collect(Collectors.joining(", "));
        String growing = IndexSharding.growing(situation, index);
        List<Column> given = Shards.before(
                table,
                successor.keyColumns(),
                Shards.place(successor.keyColumns(), growing)
                        .orElse(parent.primaryKey().size()));
        return Draft.of(
                        "INTERLEAVED_INDEX",
                        index.name() + ": store the index under " + parent.name() + ", led by " + prefix,
                        "If every reader of {0} knows {1}, the index can lie under the rows of {2}: its entries then land"
                                + " at as many places as there are rows of {2}, and writing a row and its entry is one"
                                + " commit on one server.",
                        index.name(),
                        prefix,
                        parent.name())
                .doNow(IndexPlans.doNow(situation, index))
                .ddl(List.of(DdlPrinter.createIndex(successor, situation.catalog())))
                .steps(IndexPlans.swap(situation, table, index, successor, Optional.empty(), ""))
                .costs(IndexPlans.taken("one seek under one row of " + parent.name()))
                .queryChanges("Every query on the index gives " + prefix + ": WHERE "
                        + Rewrites.all(
                                Rewrites.given(situation, given),
                                situation.sql(growing) + " >= "
                                        + Rewrites.parameter(situation, "since", given.size() + 1))
                        + ".")
                .rewrites(
                        situation,
                        new Reordered(
                                Moved.index(situation.catalog(), table, index, successor),
                                parent.primaryKey().stream()
                                        .map(KeyColumn::column)
                                        .toList(),
                                growing))
                .tradeOffs(
                        "It cannot serve a search over all of " + parent.name() + ": for that take the sharded index.",
                        "The entries count towards the size of each row tree of " + parent.name() + ".")
                .done();
    }
}
