package dev.splitheat.redesign.load;

import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Phrase;
import dev.splitheat.finding.Recommendation;
import dev.splitheat.redesign.Draft;
import dev.splitheat.redesign.Effort;
import dev.splitheat.redesign.Proposal;
import dev.splitheat.redesign.Redesign;
import dev.splitheat.redesign.Situation;
import dev.splitheat.redesign.Statistics;
import dev.splitheat.redesign.Verdict;
import java.util.List;
import java.util.Optional;

/** Catalogue C27, plan M5: another query or another way to run it; never another key, which would make scans dearer. */
final class NarrowedScan implements Redesign {
    @Override
    public Verdict propose(Situation situation) {
        return Verdict.maybe(recommended(situation).map(advised -> Proposal.of(Effort.OPERATION, advised)));
    }

    private static Optional<Recommendation> recommended(Situation situation) {
        return situation.has(Cause.LARGE_SCAN) ? Optional.of(advice(situation)) : Optional.empty();
    }

    private static Recommendation advice(Situation situation) {
        String object = situation.objectName();
        return Draft.of(
                        "NARROW_SCAN",
                        object + ": make the scan smaller, or move it out of the way",
                        "Statements that read far more rows of {0} than they return load the range. The key is not at"
                                + " fault, and another key would not help.",
                        object)
                .doNow(List.of(
                        Phrase.of("Find the statements: {0}", Statistics.queries(situation)),
                        Phrase.of(
                                "If a report, an export or a job is behind it, pause it, or run it at low priority and"
                                        + " outside the busy hours."),
                        Phrase.of("Exports and analyses can run on Data Boost, which uses none of the instance's"
                                + " capacity.")))
                .migration(List.of(
                        "For the statements found, compare AVG_ROWS_SCANNED with AVG_ROWS: a large ratio wants an index on"
                                + " the columns that the statement filters by, or a narrower range of the key."
                                + " Gate: the plan shows a seek where it showed a full scan.",
                        "Large reads that stay: read stale, in ranges of the key one after the other, or as a partitioned"
                                + " query. Gate: the score of the range stays below 50 while they run."))
                .queryChanges(
                        "Give the leading columns of the key or of an index in WHERE, and a LIMIT with a seek condition"
                                + " instead of OFFSET.",
                        "Do not wrap the filtered column in a function: it hides the index.")
                .tradeOffs(
                        "Every index costs writes and storage: add one only for a statement that is run often.",
                        "Stale reads and Data Boost serve readers that can bear old data.")
                .done();
    }
}
