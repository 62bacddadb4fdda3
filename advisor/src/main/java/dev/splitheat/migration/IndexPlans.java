package dev.splitheat.migration;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.DdlPrinter;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.catalog.Index;
import dev.splitheat.catalog.KeyColumn;
import dev.splitheat.catalog.Table;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Costs;
import dev.splitheat.finding.Phrase;
import dev.splitheat.finding.Step;
import dev.splitheat.redesign.FreshNames;
import dev.splitheat.redesign.Relief;
import dev.splitheat.redesign.Rewrites;
import dev.splitheat.redesign.Situation;
import dev.splitheat.redesign.Statistics;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What the redesigns of an index have in common: plan M1, a second index beside the first, online; plan M7, dropping one. */
public final class IndexPlans {
    private IndexPlans() {}

    /** The index under a new name with another key; all else stays, also which rows have no entry. */
    public static Index successor(
            Situation situation, Index index, List<KeyColumn> key, Optional<String> interleavedIn) {
        return successor(situation, index, key, interleavedIn, index.notNullColumns());
    }

    /** The same that leaves out the rows that are NULL in one of these columns. */
    public static Index successor(
            Situation situation,
            Index index,
            List<KeyColumn> key,
            Optional<String> interleavedIn,
            List<String> notNull) {
        return new Index(
                new FreshNames(situation.catalog()).successor(index.name()),
                index.table(),
                index.kind(),
                key,
                index.storedColumns(),
                index.unique(),
                Inherited.notNull(notNull, interleavedIn.flatMap(situation.catalog()::table)),
                interleavedIn,
                false,
                index.partitionBy(),
                index.orderBy(),
                index.options());
    }

    /** A catalog of the table alone, with a column more: what stands for the whole one where only this table matters. */
    public static Catalog with(Catalog catalog, Table table, Column column) {
        List<Column> columns = new ArrayList<>(table.columns());
        columns.add(column);
        return Catalog.of(catalog.dialect(), List.of(table.withColumns(columns)));
    }

    public static List<Phrase> doNow(Situation situation, Index index) {
        List<Phrase> steps = new ArrayList<>(
                situation.has(Cause.MONOTONIC_INDEX)
                        ? Relief.movingEnd(situation)
                        : Relief.heavyPrefix(
                                situation,
                                situation
                                        .spot()
                                        .column()
                                        .orElse(index.keyColumns().get(0).column())));
        if (!index.unique()) {
            steps.add(Phrase.of(
                    "See whether anything reads {0} at all: {1}. An index that nobody has read for 30 days, month's end"
                            + " included, and that no query forces, can be dropped instead.",
                    index.name(), Statistics.operationsOf(index.name(), situation)));
        }
        return List.copyOf(steps);
    }

    /**
     * Dropping comes last and in a release of its own: until the new index answers, the old one must.
     *
     * @param column the shard number that the successor needs and the table does not have yet
     * @param condition what a query on the successor says more than one on the old index
     */
    public static List<Step> swap(
            Situation situation, Table table, Index old, Index successor, Optional<Column> column, String condition) {
        Checks checks = new Checks(situation.catalog());
        List<Step> steps = new ArrayList<>();
        steps.addAll(executed(situation.dialect(), checks, table, successor, column));
        steps.add(Step.of("Wait until " + successor.name() + " is filled; it takes minutes to hours.")
                .gate("the answer is READ_WRITE")
                .check(checks.index(table.name(), successor.name()))
                .rollback(DdlPrinter.dropIndex(successor.name(), situation.dialect())));
        steps.add(Step.of("Deploy the queries on " + successor.name() + ", to few servers first.")
                .gate("old and new query count the same rows at one read timestamp")
                .check(counts(situation, table, old, successor, column, condition))
                .rollback("the old queries"));
        steps.addAll(dropped(situation, old));
        return List.copyOf(steps);
    }

    /** First the column, then the index over it. */
    private static List<Step> executed(
            Dialect dialect, Checks checks, Table table, Index successor, Optional<Column> column) {
        List<Step> steps = new ArrayList<>();
        column.map(added -> Step.of("Execute the first statement of the DDL, which adds " + added.name()
                                + ", and wait until it is filled; it takes minutes to hours.")
                        .gate("the new column is filled: the answer is COMMITTED")
                        .check(checks.column(table.name(), added.name()))
                        .rollback(DdlPrinter.dropColumn(table.name(), added.name(), dialect)))
                .ifPresent(steps::add);
        steps.add(Step.of("Execute the " + (column.isPresent() ? "rest of the DDL" : "DDL")
                        + " off-peak: until the last step writes pay for both indexes, and the hot one stays hot.")
                .gate("the new index is there, whatever its state: a row is in the answer")
                .check(checks.index(table.name(), successor.name()))
                .rollback(DdlPrinter.dropIndex(successor.name(), dialect)));
        return steps;
    }

    /** Both leave out the same rows, so that they can serve the same query. */
    private static String counts(
            Situation situation, Table table, Index old, Index successor, Optional<Column> column, String condition) {
        Table after = column.map(added -> with(situation.catalog(), table, added))
                .flatMap(catalog -> catalog.table(table.name()))
                .orElse(table);
        String notNull = Rewrites.notNull(situation, after, successor);
        String oldNotNull = Rewrites.notNull(situation, table, old);
        return new Checks(situation.catalog())
                .rows(
                        Rewrites.through(situation, table, old.name()),
                        oldNotNull.isEmpty() ? Rewrites.notNull(situation, table, successor) : oldNotNull,
                        Rewrites.through(situation, table, successor.name()),
                        Rewrites.all(condition, notNull));
    }

    /** Plan M7, and the end of M1. */
    public static List<Step> dropped(Situation situation, Index old) {
        return List.of(
                Step.of("Wait a full business cycle, month's end included, for readers of " + old.name() + ".")
                        .gate("READ_QUERY_COUNT of " + old.name() + " is 0, and no code forces it")
                        .check(new Checks(situation.catalog()).readsOf(old.name()))
                        .rollback("the old queries"),
                Step.executing("Only then:", DdlPrinter.dropIndex(old.name(), situation.dialect()))
                        .gate("it is gone: no row is in the answer")
                        .check(new Checks(situation.catalog()).index(old.table(), old.name()))
                        .rollback(DdlPrinter.createIndex(old, situation.catalog())));
    }

    /** @param reads what a read that was one seek becomes */
    public static Costs taken(String reads) {
        return new Costs(
                "one more index until the old one is dropped",
                "each write of the table writes one more index entry until then",
                reads,
                "minutes to hours: the new index is filled from the table; a few such a day at most");
    }
}
