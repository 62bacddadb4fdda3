package dev.splitheat.redesign.indexes;

import dev.splitheat.catalog.DdlPrinter;
import dev.splitheat.catalog.Index;
import dev.splitheat.catalog.Table;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Costs;
import dev.splitheat.finding.Recommendation;
import dev.splitheat.finding.Step;
import dev.splitheat.migration.Checks;
import dev.splitheat.migration.IndexPlans;
import dev.splitheat.redesign.Covered;
import dev.splitheat.redesign.Draft;
import dev.splitheat.redesign.Effort;
import dev.splitheat.redesign.Proposal;
import dev.splitheat.redesign.Redesign;
import dev.splitheat.redesign.Situation;
import dev.splitheat.redesign.Standing;
import dev.splitheat.redesign.Statistics;
import dev.splitheat.redesign.Verdict;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Catalogue C28 and C04, plan M7: no index, where another order answers all that it does, or where it seems to be there for a
 * row deletion policy only. Without statements: nothing goes before its gate is passed, which only the database can show.
 */
final class SuperfluousIndex implements Redesign {
    private static final Set<Cause> CAUSES = EnumSet.of(Cause.MONOTONIC_INDEX, Cause.NULL_INDEX, Cause.HOT_KEY_PREFIX);

    @Override
    public Verdict propose(Situation situation) {
        return CAUSES.contains(situation.spot().cause()) && !UnusedIndex.isUnread(situation)
                ? Verdict.maybe(situation
                        .table()
                        .flatMap(table -> situation.index().flatMap(index -> proposal(situation, table, index))))
                : Verdict.silent();
    }

    /** What another order stands in for is not worth a shard; whether anything reads what is there for a policy is not known. */
    private static Optional<Proposal> proposal(Situation situation, Table table, Index index) {
        return Covered.of(situation.catalog(), table, index)
                .map(covered -> Proposal.of(Effort.DEFAULT, covered(situation, table, index, covered), Standing.FIRST))
                .or(() ->
                        ofPolicy(table, index).map(policy -> Proposal.of(Effort.DEFAULT, expiring(situation, index))));
    }

    private static Recommendation covered(Situation situation, Table table, Index index, Covered covered) {
        String better = covered.by().orElse("the primary key of " + table.name());
        return draft(
                        situation,
                        index,
                        "Every write of {0} writes an entry of {1} to one hot place, and {2} has the rows in the same order: {1}"
                                + " answers nothing that {2} does not.",
                        better)
                .steps(List.of(
                        Step.of("Let statements that force " + index.name() + " force "
                                        + covered.by().orElse("no index") + " instead.")
                                .gate("no statement in the answer forces it, and no code does")
                                .check(Statistics.forcing(index.name(), situation))
                                .rollback("the old hints"),
                        Step.executing("Only then:", DdlPrinter.dropIndex(index.name(), situation.dialect()))
                                .gate("it is gone: no row is in the answer")
                                .check(new Checks(situation.catalog()).index(table.name(), index.name()))
                                .rollback(DdlPrinter.createIndex(index, situation.catalog()))))
                .tradeOffs(
                        "Reads that took it take " + better + ", whose entries are longer.",
                        "Creating it again takes minutes to hours.")
                .done();
    }

    private static Recommendation expiring(Situation situation, Index index) {
        return draft(
                        situation,
                        index,
                        "Every write of {0} writes an entry of {1} to one hot place. The row deletion policy of {0} goes by {2},"
                                + " and needs no index: if nothing else reads {1}, it is there for nothing.",
                        index.keyColumns().get(0).column())
                .steps(IndexPlans.dropped(situation, index))
                .tradeOffs("Right only if nothing reads it: the first gate shows that.")
                .done();
    }

    private static Draft draft(Situation situation, Index index, String why, String reason) {
        return Draft.of("DROP_INDEX", index.name() + ": drop the index", why, index.table(), index.name(), reason)
                .doNow(IndexPlans.doNow(situation, index))
                .costs(new Costs(
                        "less: the index is gone", "one entry fewer for each write", "as they were", "minutes"));
    }

    /** The policy that goes by the index's only column. */
    private static Optional<String> ofPolicy(Table table, Index index) {
        Pattern column = Pattern.compile(
                "(?i)\\b" + Pattern.quote(index.keyColumns().get(0).column()) + "\\b");
        boolean bare = index.keyColumns().size() == 1
                && index.storedColumns().isEmpty()
                && !index.unique()
                && !index.managed();
        return table.rowDeletionPolicy()
                .filter(policy -> bare && column.matcher(policy).find());
    }
}
