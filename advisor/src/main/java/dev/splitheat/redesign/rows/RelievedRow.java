package dev.splitheat.redesign.rows;

import dev.splitheat.finding.Action;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Recommendation;
import dev.splitheat.finding.Step;
import dev.splitheat.redesign.Callers;
import dev.splitheat.redesign.Contended;
import dev.splitheat.redesign.Draft;
import dev.splitheat.redesign.Effort;
import dev.splitheat.redesign.Proposal;
import dev.splitheat.redesign.Redesign;
import dev.splitheat.redesign.Relief;
import dev.splitheat.redesign.Situation;
import dev.splitheat.redesign.Statistics;
import dev.splitheat.redesign.Verdict;
import java.util.List;
import java.util.Optional;

/** For a hot row: fewer and cheaper visits to it. Needs nothing from the catalog. */
final class RelievedRow implements Redesign {
    /** A thousand visitors of a server come once then, and hardly any of them minds. */
    private static final int SECONDS = 1;

    @Override
    public Verdict propose(Situation situation) {
        return Verdict.maybe(recommended(situation).map(advised -> Proposal.of(Effort.OPERATION, advised)));
    }

    private static Optional<Recommendation> recommended(Situation situation) {
        return situation.has(Cause.HOT_ROW) ? Optional.of(advice(situation)) : Optional.empty();
    }

    private static Recommendation advice(Situation situation) {
        String table = situation.tableName();
        return Draft.of(
                        "RELIEVE_ROW",
                        table + ": visit the hot row less often",
                        "One row of {0} takes the load, and Spanner cannot split a row: what is left is to come less often,"
                                + " to come for less, or to keep the value in several rows.",
                        situation.objectName())
                .doNow(Relief.row(situation))
                .steps(List.of(
                        Step.of("Find who visits the row, and who waits for it: " + Statistics.locks(situation))
                                .gate("those who visit it most are known")
                                .check(Statistics.transactions(situation)),
                        readers(situation),
                        Step.of("Writers: gather changes for " + SECONDS
                                        + " s or longer in each server and write them at once, or"
                                        + " append them as rows of their own and"
                                        + " add them up later.")
                                .gate("the row's split falls below a score of 50")
                                .check(Statistics.splits(situation))
                                .rollback("each change by itself")))
                .actions(
                        new Action(Action.Kind.KEEP_ANSWER, SECONDS, Callers.named(situation)),
                        new Action(Action.Kind.GATHER_CHANGES, SECONDS, Callers.named(situation)))
                .queryChanges("Read the row outside of read-write transactions wherever its value is only shown.")
                .tradeOffs(
                        Contended.byWhoReadsAndWrites(situation)
                                ? "Cached values are as old as you allow: none of them may decide what is written."
                                : "Cached and stale values are as old as you allow.")
                .done();
    }

    private static Step readers(Situation situation) {
        boolean written = Contended.byWhoReadsAndWrites(situation);
        return Step.of((written ? "Readers that only show it" : "Readers") + ": keep the row for " + SECONDS
                        + " s or longer in each server of the application"
                        + (written ? "; who reads it to write it has to see it as it is." : ", or read it stale."))
                .gate("reads of the row fall")
                .check(Statistics.operations(situation))
                .rollback(written ? "no cache" : "no cache, and strong reads");
    }
}
