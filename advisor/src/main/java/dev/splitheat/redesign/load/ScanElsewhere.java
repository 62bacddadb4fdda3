package dev.splitheat.redesign.load;

import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Costs;
import dev.splitheat.finding.Phrase;
import dev.splitheat.finding.Step;
import dev.splitheat.redesign.Draft;
import dev.splitheat.redesign.Effort;
import dev.splitheat.redesign.Proposal;
import dev.splitheat.redesign.Redesign;
import dev.splitheat.redesign.Situation;
import dev.splitheat.redesign.Statistics;
import dev.splitheat.redesign.Verdict;
import java.util.ArrayList;
import java.util.List;

/** For reports, exports and jobs that have to read much: out of the way of those who wait for an answer. */
final class ScanElsewhere implements Redesign {
    @Override
    public Verdict propose(Situation situation) {
        if (!situation.has(Cause.LARGE_SCAN)) {
            return Verdict.silent();
        }
        return Verdict.fits(Proposal.of(Effort.DEFAULT, draft(situation).done()));
    }

    private static Draft draft(Situation situation) {
        String object = situation.objectName();
        List<Phrase> now = new ArrayList<>(RunningScans.stop(situation));
        now.add(Phrase.of(
                "Start it again outside of the busy hours, at low priority (RequestOptions.priority = LOW)."));
        return Draft.of(
                        "SCAN_ELSEWHERE",
                        object + ": run reports, exports and jobs out of the way",
                        "A job that has to read most of {0} needs neither the newest rows nor the servers that users wait"
                                + " for.",
                        object)
                .doNow(now)
                .steps(List.of(
                        Step.of("Run exports and analyses on Data Boost: it uses none of the instance's servers.")
                                .gate("the score of the range stays below 50 while they run.")
                                .check(Statistics.splits(situation))
                                .rollback("without Data Boost."),
                        Step.of("What stays: read 15 s stale, as a partitioned query, or in ranges of the key one after"
                                        + " the other with pauses.")
                                .gate("the score of the range stays below 50 while it runs.")
                                .check(Statistics.splits(situation))))
                .costs(new Costs("none", "as they were", "of the job: slower, and some seconds old", "none"))
                .tradeOffs("Data Boost is paid by use.", "Stale reads serve readers that can bear old data.");
    }
}
