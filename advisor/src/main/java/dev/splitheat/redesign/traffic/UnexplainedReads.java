package dev.splitheat.redesign.traffic;

import dev.splitheat.evidence.Traffic;
import dev.splitheat.finding.Action;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Costs;
import dev.splitheat.finding.Phrase;
import dev.splitheat.finding.Step;
import dev.splitheat.redesign.Callers;
import dev.splitheat.redesign.Draft;
import dev.splitheat.redesign.Effort;
import dev.splitheat.redesign.Proposal;
import dev.splitheat.redesign.Redesign;
import dev.splitheat.redesign.Situation;
import dev.splitheat.redesign.Statistics;
import dev.splitheat.redesign.Verdict;
import java.util.ArrayList;
import java.util.List;

/**
 * Heat without a known cause, but of reads as measured: whichever rows they gather on, and why, replicas and caches take
 * reads away from the one server that leads them. Catalogue C14 says so of many readers of one row.
 */
final class UnexplainedReads implements Redesign {
    /** Google's figures for a node. */
    private static final double READS_OF_A_NODE = 22_500;

    private static final double WRITES_OF_A_NODE = 3_500;
    /** Of the work: a fifth that stays is below what keeps a range hot. */
    private static final double MOSTLY = 0.8;

    @Override
    public Verdict propose(Situation situation) {
        boolean reads = situation.has(Cause.UNDIAGNOSED)
                && situation
                        .spot()
                        .object()
                        .flatMap(situation.evidence()::of)
                        .filter(UnexplainedReads::isRead)
                        .isPresent();
        return reads
                ? Verdict.fits(Proposal.of(Effort.OPERATION, draft(situation).done()))
                : Verdict.silent();
    }

    private static boolean isRead(Traffic traffic) {
        double reads = traffic.peakReads() / READS_OF_A_NODE;
        double writes = traffic.peakWrites() / WRITES_OF_A_NODE;
        return reads > 0 && reads >= MOSTLY * (reads + writes);
    }

    private static Draft draft(Situation situation) {
        String object = situation.objectName();
        return Draft.of(
                        "STALE_READS",
                        object + ": answer reads from a cache, or stale",
                        "Why reads of {0} gather in few ranges is not known, but reads are what heats it: nearly all of"
                                + " its work as measured. A cache answers those that come again, and any replica those"
                                + " that may be some seconds old.",
                        object)
                .doNow(tonight(situation))
                .steps(List.of(
                        Step.of("Find the statements and the rows that they ask for again and again.")
                                .gate("those that ask most often are known.")
                                .check(Statistics.queries(situation)),
                        Step.of("Keep answers for " + StaleReads.SECONDS + " s in each server of the application.")
                                .gate("READ_QUERY_COUNT falls.")
                                .check(Statistics.operations(situation))
                                .rollback("no cache."),
                        Step.of("Give reads that only show rows an exact staleness of 15 s: in JDBC SET"
                                        + " READ_ONLY_STALENESS = 'EXACT_STALENESS 15s'.")
                                .gate("the score of the range falls below 50.")
                                .check(Statistics.splits(situation))
                                .rollback("strong reads.")))
                .actions(new Action(Action.Kind.KEEP_ANSWER, StaleReads.SECONDS, Callers.named(situation)))
                .costs(new Costs("none", "as they were", "cheaper: no question to the leader", "none"))
                .tradeOffs(
                        "Readers see rows some seconds late; who has just written reads strongly.",
                        "A cache helps only where the same rows are asked for again: the first step shows whether they are.");
    }

    private static List<Phrase> tonight(Situation situation) {
        List<Phrase> now = new ArrayList<>(Callers.readers(situation));
        now.add(Phrase.of(
                "Read {0} 15 s stale (exact staleness) where rows are only shown: every replica answers then, not only the"
                        + " leader.",
                situation.objectName()));
        return List.copyOf(now);
    }
}
