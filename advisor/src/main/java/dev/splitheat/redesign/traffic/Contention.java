package dev.splitheat.redesign.traffic;

import dev.splitheat.finding.Action;
import dev.splitheat.finding.Costs;
import dev.splitheat.finding.Phrase;
import dev.splitheat.finding.Step;
import dev.splitheat.redesign.Callers;
import dev.splitheat.redesign.Contended;
import dev.splitheat.redesign.Draft;
import dev.splitheat.redesign.Effort;
import dev.splitheat.redesign.Proposal;
import dev.splitheat.redesign.Redesign;
import dev.splitheat.redesign.Situation;
import dev.splitheat.redesign.Statistics;
import dev.splitheat.redesign.Verdict;
import java.util.ArrayList;
import java.util.List;

/** For transactions that wait for one another: shorter ones, that lock less. Names what was sampled. */
final class Contention implements Redesign {
    @Override
    public Verdict propose(Situation situation) {
        return Contended.harms(situation)
                ? Verdict.fits(Proposal.of(Effort.APPLICATION, draft(situation).done()))
                : Verdict.silent();
    }

    static List<Phrase> tonight(Situation situation) {
        List<Phrase> now = new ArrayList<>(Callers.writers(situation));
        List<String> tags = Callers.tags(situation);
        if (tags.size() > 1) {
            now.add(Phrase.of(
                    "Do not let these run at the same time, where they can wait for each other: {0}.",
                    Phrase.tag(String.join(", ", tags))));
        }
        now.add(Phrase.of("See who waits for whom: {0}", Statistics.locks(situation)));
        now.add(Phrase.of("Do not add split points or nodes: they do not shorten a wait for a lock."));
        return List.copyOf(now);
    }

    private static Draft draft(Situation situation) {
        String table = situation.tableName();
        return Draft.of(
                        "SHORTER_TRANSACTIONS",
                        table + ": hold the locks on " + what(situation) + " for a shorter time",
                        "Transactions wait for locks on {0} of {1}. A lock is held from the first read or write of a cell until"
                                + " the commit: what is done meanwhile is what the others wait for.",
                        what(situation),
                        table)
                .doNow(tonight(situation))
                .steps(List.of(
                        Step.of("Take calls to other services, and reads that decide nothing, out of the read-write"
                                        + " transactions; read for display in read-only ones, which take no locks.")
                                .gate("AVG_TOTAL_LATENCY_SECONDS of these transactions falls.")
                                .check(Statistics.transactions(situation)),
                        Step.of("Read only the columns that the decision needs: SELECT * locks every cell of the row.")
                                .gate("READ_COLUMNS names no other column.")
                                .check(Statistics.transactions(situation)),
                        Step.of(
                                        "Cut transactions over many rows into several of a few rows each, in key order, so that two"
                                                + " of them meet in the same order.")
                                .gate("LOCK_WAIT_SECONDS falls and COMMIT_ABORT_COUNT with it.")
                                .check(Statistics.locks(situation))
                                .rollback("each change is a release of the application, and goes back as one.")))
                .actions(Action.of(Action.Kind.SHORTEN_TRANSACTIONS, Callers.tags(situation)))
                .costs(new Costs("none", "more and smaller commits", "some outside of transactions", "none"))
                .queryChanges(changes(situation))
                .tradeOffs(
                        "What is read outside of the transaction may have changed by its commit: check it there where it"
                                + " matters.");
    }

    private static String[] changes(Situation situation) {
        List<String> changes = new ArrayList<>();
        changes.add("Write without reading first wherever the new value does not depend on the old one: a mutation of"
                + " insertOrUpdate, or an UPDATE by its whole key. Two blind writers do not wait for each other.");
        changes.add(
                "Let Spanner write the time: PENDING_COMMIT_TIMESTAMP() in a column that takes commit timestamps needs no"
                        + " read; but not in a key, where such writers meet at its end.");
        if (Contended.inARange(situation)) {
            changes.add(
                    "A scan in a read-write transaction locks its whole range, rows that it leaves out and gaps included: ask for"
                            + " the rows by their whole key, or through an index that has just these; look and count before, in a"
                            + " read-only transaction; and change many rows in several commits, each of a short range.");
        }
        if (Contended.forExistence(situation)) {
            changes.add(
                    "Locks on _exists come from looking whether a row is there, and from scans over the place where it"
                            + " would be: insert it and take ALREADY_EXISTS for an answer.");
        }
        return changes.toArray(String[]::new);
    }

    private static String what(Situation situation) {
        return Contended.column(situation).orElse("the waited-for cells");
    }
}
