package dev.splitheat.redesign.traffic;

import dev.splitheat.finding.Costs;
import dev.splitheat.finding.Step;
import dev.splitheat.redesign.Contended;
import dev.splitheat.redesign.Draft;
import dev.splitheat.redesign.Effort;
import dev.splitheat.redesign.Proposal;
import dev.splitheat.redesign.Redesign;
import dev.splitheat.redesign.Situation;
import dev.splitheat.redesign.Statistics;
import dev.splitheat.redesign.Verdict;
import java.util.List;

/** For transactions that read what others write, and write elsewhere: reads that lock nothing. */
final class LocklessReads implements Redesign {
    @Override
    public Verdict propose(Situation situation) {
        return Contended.harms(situation) && Contended.byReadersApart(situation)
                ? Verdict.fits(Proposal.of(Effort.DEFAULT, draft(situation).done()))
                : Verdict.silent();
    }

    private static Draft draft(Situation situation) {
        String table = situation.tableName();
        return Draft.of(
                        "READ_WITHOUT_LOCKS",
                        table + ": read it without locks where nothing of it is written",
                        "Transactions read rows of {0} that others write, and write nothing of it themselves. In a read-write"
                                + " transaction each such read locks what it passes over, the gaps between rows too: whoever"
                                + " adds a row there waits, or is aborted.",
                        table)
                .doNow(Contention.tonight(situation))
                .steps(List.of(
                        Step.of(
                                        "Ask first, in a read-only transaction, which locks nothing; then begin the read-write"
                                                + " transaction with the answer. Where rows some seconds old will do, read them stale.")
                                .gate("READ_COLUMNS of the read-write transactions names no column of " + table + ".")
                                .check(Statistics.transactions(situation))
                                .rollback("the read moves back into the transaction."),
                        Step.of(
                                        "What has to be read inside: end its range at the last row that is known, and do not leave it"
                                                + " open where new rows come; or give the transaction the isolation level REPEATABLE"
                                                + " READ, whose reads lock nothing.")
                                .gate("LOCK_WAIT_SECONDS falls and COMMIT_ABORT_COUNT with it.")
                                .check(Statistics.locks(situation))
                                .rollback("SERIALIZABLE, and the range as it was.")))
                .costs(new Costs("none", "as they were", "one more transaction, without locks", "none"))
                .queryChanges(
                        "The statement stays; it runs before the read-write transaction, not inside of it. With REPEATABLE"
                                + " READ, rows that decide are read FOR UPDATE.")
                .tradeOffs(
                        "Rows may have come between the read and the commit: where the decision must see them, check in the"
                                + " transaction one row that every writer changes, or keep the read inside and its range short.");
    }
}
