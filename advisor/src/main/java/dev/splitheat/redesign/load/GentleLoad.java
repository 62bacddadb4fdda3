package dev.splitheat.redesign.load;

import dev.splitheat.finding.Cause;
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

/** For a bulk load: so many rows that splitting has to follow are better written by more hands, more slowly at first. */
final class GentleLoad implements Redesign {
    @Override
    public Verdict propose(Situation situation) {
        return situation.has(Cause.UNSPLIT_LOAD)
                ? Verdict.fits(Proposal.of(Effort.OPERATION, draft(situation).done()))
                : Verdict.silent();
    }

    private static Draft draft(Situation situation) {
        List<Phrase> now = new ArrayList<>(Callers.writers(situation));
        now.add(Phrase.of("Halve the number of writers; double it every five minutes while the score stays below 50."));
        return Draft.of(
                        "GENTLE_LOAD",
                        situation.objectName() + ": if it is an import, let it grow as fast as Spanner splits",
                        "Spanner doubles what it can take every few minutes, as it cuts the range. An import that starts"
                                + " at full speed only waits for that.")
                .doNow(now)
                .steps(List.of(
                        Step.of("Cut the import into ten parts for each node, by ranges of the key, and give them to"
                                        + " writers in random order.")
                                .decided("no two writers work at neighbouring keys."),
                        Step.of("Commit 1 to 5 MB at a time, a few hundred rows.")
                                .gate("the score of every range stays below 50 while it runs.")
                                .check(Statistics.splits(situation))
                                .rollback("fewer writers.")))
                .tradeOffs("The import takes minutes longer to reach its full speed.");
    }
}
