package dev.splitheat.redesign.traffic;

import dev.splitheat.finding.Costs;
import dev.splitheat.finding.Phrase;
import dev.splitheat.finding.Step;
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

/** For read-write transactions that write nothing in any table: as read-only ones they lock nothing, and none waits for them. */
final class ReadOnlyTransactions implements Redesign {
    @Override
    public Verdict propose(Situation situation) {
        return Contended.harms(situation)
                ? Verdict.maybe(Contended.onlyReading(situation)
                        .map(tags -> Proposal.of(
                                Effort.DEFAULT, draft(situation, tags).done())))
                : Verdict.silent();
    }

    private static Draft draft(Situation situation, String tags) {
        String table = situation.tableName();
        return Draft.of(
                        "READ_ONLY_TRANSACTIONS",
                        table + ": read-only transactions for those that write nothing",
                        "Transactions tagged {1} read {0}, and write nothing in any table, but are read-write ones: what they"
                                + " read they lock until they end, and whoever writes there waits for them, or they for him.",
                        table,
                        Phrase.tag(tags))
                .doNow(tonight(situation, tags))
                .steps(List.of(
                        Step.of("Run them as read-only transactions, or as single reads, which lock nothing and see all"
                                        + " rows at one time; where rows some seconds old will do, with a staleness.")
                                .gate(
                                        "none of them is among the read-write transactions any more, which are all that these statistics"
                                                + " list, and LOCK_WAIT_SECONDS falls.")
                                .check(Statistics.transactions(situation))
                                .rollback("read-write transactions.")))
                .costs(new Costs("none", "as they were", "the same ones, without locks", "none"))
                .queryChanges("The statements stay; only the kind of their transaction changes.")
                .tradeOffs(
                        "What they read may change before they use it: that matters only where they decide a later write.");
    }

    private static List<Phrase> tonight(Situation situation, String tags) {
        List<Phrase> now = new ArrayList<>();
        now.add(Phrase.of(
                "Let the transactions tagged {0} begin as read-only ones: readOnlyTransaction() in the client libraries, SET"
                        + " TRANSACTION READ ONLY behind BEGIN in SQL; until then run them less often.",
                Phrase.tag(tags)));
        now.addAll(Contention.tonight(situation));
        return now;
    }
}
