package dev.splitheat.redesign.load;

import dev.splitheat.catalog.Table;
import dev.splitheat.evidence.Statement;
import dev.splitheat.finding.Action;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Costs;
import dev.splitheat.finding.Driver;
import dev.splitheat.finding.Step;
import dev.splitheat.redesign.Callers;
import dev.splitheat.redesign.Draft;
import dev.splitheat.redesign.Effort;
import dev.splitheat.redesign.Proposal;
import dev.splitheat.redesign.Redesign;
import dev.splitheat.redesign.Situation;
import dev.splitheat.redesign.Statistics;
import dev.splitheat.redesign.Verdict;
import dev.splitheat.rewrite.Sought;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Catalogue C14 for scans, plan M5: where the busiest statement needs every row that it reads, because it adds them up or
 * answers with them all, no index spares it any. Its answer is asked for again and again.
 */
final class KeptAnswer implements Redesign {
    /** Rows read for each of the answer: what reads no more than that needs them. */
    private static final double NEEDED = 2;

    /** Fewer rows are no scan. */
    private static final double MANY = 100;

    private static final int SECONDS = 10;

    @Override
    public Verdict propose(Situation situation) {
        return Verdict.maybe(
                situation.has(Cause.LARGE_SCAN)
                        ? situation
                                .table()
                                .filter(table -> busiest(situation)
                                        .filter(statement -> needsAll(situation, table, statement))
                                        .isPresent())
                                .map(table -> Proposal.of(
                                        Effort.OPERATION, draft(situation).done()))
                        : Optional.empty());
    }

    private static Optional<Statement> busiest(Situation situation) {
        return situation.evidence().statements().stream()
                .filter(statement -> statement.kind() == Driver.Kind.QUERY && statement.rowsScanned() >= MANY)
                .max(Comparator.comparingDouble(statement -> statement.perSecond() * statement.rowsScanned()));
    }

    /** Whether the busiest statement answers with the rows that it reads. */
    static boolean answersWithAll(Situation situation) {
        return busiest(situation).filter(KeptAnswer::answersWithAll).isPresent();
    }

    private static boolean answersWithAll(Statement statement) {
        return statement.rowsScanned() <= NEEDED * statement.rows();
    }

    private static boolean needsAll(Situation situation, Table table, Statement statement) {
        return answersWithAll(statement)
                || Sought.by(statement, table, situation.dialect())
                        .filter(sought -> sought.addsUpWhatItFindsBy(situation.keysOf(table)))
                        .isPresent();
    }

    private static Draft draft(Situation situation) {
        String object = situation.objectName();
        return Draft.of(
                        "CACHE_ANSWER",
                        object + ": keep the answer for " + SECONDS + " s instead of reading for it each time",
                        "The busiest statement on {0} needs every row that it reads, so that no index makes it smaller; it asks"
                                + " for the same again before much has changed.",
                        object)
                .doNow(RunningScans.stop(situation))
                .steps(List.of(
                        Step.of("Keep the answer for " + SECONDS
                                        + " s in each server of the application, one reader for all of its users.")
                                .gate("EXECUTION_COUNT of the statement falls to what the servers ask")
                                .check(Statistics.queries(situation))
                                .rollback("no cache"),
                        Step.of(
                                        "Where it has to be newer: keep the sum in a row of its own, written with what it adds up, or"
                                                + " read 15 s stale, which another replica may answer.")
                                .gate("the score of the range stays below 50")
                                .check(Statistics.splits(situation))
                                .rollback("the old statement")))
                .actions(new Action(Action.Kind.KEEP_ANSWER, SECONDS, Callers.named(situation)))
                .costs(new Costs("none", "as they were", "up to " + SECONDS + " s old", "none"))
                .tradeOffs("Whoever reads sees it up to " + SECONDS + " s late; who has just written reads strongly.");
    }
}
