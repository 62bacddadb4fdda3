package dev.splitheat.redesign.indexes;

import dev.splitheat.catalog.DdlPrinter;
import dev.splitheat.catalog.Index;
import dev.splitheat.catalog.Table;
import dev.splitheat.finding.Action;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Costs;
import dev.splitheat.finding.Phrase;
import dev.splitheat.finding.Recommendation;
import dev.splitheat.finding.Step;
import dev.splitheat.migration.Checks;
import dev.splitheat.redesign.Callers;
import dev.splitheat.redesign.Draft;
import dev.splitheat.redesign.Effort;
import dev.splitheat.redesign.Limits;
import dev.splitheat.redesign.Proposal;
import dev.splitheat.redesign.Redesign;
import dev.splitheat.redesign.Rewrites;
import dev.splitheat.redesign.Situation;
import dev.splitheat.redesign.Statistics;
import dev.splitheat.redesign.Verdict;
import dev.splitheat.redesign.Wasteful;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Catalogue C27 and C06, plan M5: the order that a busy statement looks for and that neither the key nor an index has. Only
 * for statements whose text leaves no doubt by which columns they look.
 */
final class MissingIndex implements Redesign {
    private static final String KIND = "NEW_INDEX";

    @Override
    public Verdict propose(Situation situation) {
        return situation.has(Cause.LARGE_SCAN)
                ? situation
                        .table()
                        .flatMap(table -> Wasteful.of(situation, table)
                                .flatMap(wasteful -> verdict(situation, table, wasteful).stream())
                                .findFirst())
                        .orElseGet(Verdict::silent)
                : Verdict.silent();
    }

    private static Optional<Verdict> verdict(Situation situation, Table table, Wasteful wasteful) {
        return new WantedOrder(situation, table, wasteful.sought()).found().flatMap(order -> switch (order.state()) {
            case USABLE ->
                Optional.of(order.index())
                        .filter(index -> Limits.keepsTo(index, table))
                        .map(index -> Verdict.fits(Proposal.of(Effort.INDEX, advice(situation, table, index))));
            case GROWS ->
                Optional.of(Verdict.refused(
                        KIND,
                        "A busy statement looks for rows of {0} by {1}, but an index that begins with {1} would be a hot"
                                + " end of its own, since {1} grows with time.",
                        table.name(),
                        order.leads()));
            case FEW_VALUES ->
                Optional.of(Verdict.refused(
                        KIND,
                        "A busy statement looks for rows of {0} by {1}, which takes few values: through an index on it, each"
                                + " would still be many rows, looked up one by one.",
                        table.name(),
                        order.leads()));
        });
    }

    private static Recommendation advice(Situation situation, Table table, Index index) {
        String key = index.keyColumns().stream()
                .map(part -> part.column() + (part.descending() ? " DESC" : ""))
                .collect(Collectors.joining(", "));
        return Draft.of(
                        KIND,
                        table.name() + ": an index by " + key,
                        "A busy statement looks for rows of {0} in the order of {1}, which neither the key nor an index has: it"
                                + " reads at least ten rows for each that it answers with.",
                        table.name(),
                        key)
                .doNow(List.of(Phrase.of("See what the statements read: {0}", Statistics.queries(situation))))
                .actions(Action.of(Action.Kind.NARROW_READS, Callers.named(situation)))
                .ddl(List.of(DdlPrinter.createIndex(index, situation.catalog())))
                .steps(List.of(
                        Step.of("Execute the DDL off-peak.")
                                .gate("the answer is READ_WRITE")
                                .check(new Checks(situation.catalog()).index(table.name(), index.name()))
                                .rollback(DdlPrinter.dropIndex(index.name(), situation.dialect())),
                        Step.of("Look at the statement's plan and figures.")
                                .gate("it seeks in " + index.name() + ", and AVG_ROWS_SCANNED falls")
                                .check(Statistics.queries(situation))
                                .rollback(DdlPrinter.dropIndex(index.name(), situation.dialect()))))
                .costs(new Costs(
                        "one more index",
                        "one more entry for each row that is written",
                        "a seek instead of a scan",
                        "minutes to hours: the index is filled from the table"))
                .queryChanges(
                        "Spanner chooses the index by cost. Where it does not, the statement forces it: SELECT … FROM "
                                + Rewrites.through(situation, table, index.name()) + ".")
                .tradeOffs(
                        "Each index is charged to every write of " + table.name() + ".",
                        "Columns that the statement selects and the index lacks are looked up in the table, row by row.",
                        "Right when no single value of "
                                + index.keyColumns().get(0).column() + " is written faster than one server can take.")
                .done();
    }
}
