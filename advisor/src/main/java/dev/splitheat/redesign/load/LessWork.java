package dev.splitheat.redesign.load;

import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Phrase;
import dev.splitheat.finding.Step;
import dev.splitheat.redesign.Callers;
import dev.splitheat.redesign.Draft;
import dev.splitheat.redesign.Effort;
import dev.splitheat.redesign.Gcloud;
import dev.splitheat.redesign.Proposal;
import dev.splitheat.redesign.Redesign;
import dev.splitheat.redesign.Situation;
import dev.splitheat.redesign.Statistics;
import dev.splitheat.redesign.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** For an instance that is too small for what is asked of it: less of that. */
final class LessWork implements Redesign {
    @Override
    public Verdict propose(Situation situation) {
        return situation.has(Cause.CAPACITY)
                ? Verdict.fits(Proposal.of(Effort.APPLICATION, draft(situation).done()))
                : Verdict.silent();
    }

    private static Draft draft(Situation situation) {
        List<Phrase> now =
                new ArrayList<>(Stream.concat(Callers.readers(situation).stream(), Callers.writers(situation).stream())
                        .toList());
        Gcloud.of(situation)
                .page()
                .ifPresent(page -> now.add(Phrase.of(
                        "Which statements take the CPU, as a picture: Query insights, in the menu of {0}", page)));
        now.add(Phrase.of("Which statements take the CPU, as a query: {0}", Statistics.busiest(situation)));
        return Draft.of(
                        "LESS_WORK",
                        "Take work off the instance",
                        "Jobs, exports and statements that scan take CPU from what users wait for.")
                .doNow(now)
                .steps(List.of(
                        Step.of(
                                        "Run jobs and exports at low priority (RequestOptions.priority = LOW), or on Data Boost.")
                                .gate("their AVG_CPU_SECONDS leave the first places.")
                                .check(Statistics.busiest(situation)),
                        Step.of("Give the dearest statements an index or a narrower range; Google's index advisor names"
                                        + " some.")
                                .gate("AVG_ROWS_SCANNED comes near AVG_ROWS.")
                                .check(Statistics.busiest(situation))))
                .tradeOffs("Work of low priority waits when the instance is full.", "Every index costs writes.");
    }
}
