package dev.splitheat.redesign.load;

import dev.splitheat.catalog.Dialect;
import dev.splitheat.finding.Action;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Costs;
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
import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Catalogue C27, plan M5: another query or an index for it; never another key, which would make scans dearer. */
final class NarrowedScan implements Redesign {
    /** What looks for a part of a text: with a sign for anything in front, or by a function. */
    private static final Pattern INSIDE = Pattern.compile("(?i)(?<!\\bnot\\s)\\bi?like\\s+(?:r?['\"]%|[@$])"
            + "|\\bstrpos\\s*\\(|\\bregexp_contains\\s*\\([^,]*,\\s*(?:[@$]|r?['\"](?!\\^))");

    @Override
    public Verdict propose(Situation situation) {
        if (situation.has(Cause.LARGE_SCAN) && KeptAnswer.answersWithAll(situation)) {
            return Verdict.refused(
                    "NARROW_SCAN",
                    "The busiest statement on {0} answers with the rows that it reads: no index spares it any.",
                    situation.objectName());
        }
        return situation.has(Cause.LARGE_SCAN)
                ? Verdict.fits(Proposal.of(Effort.OPERATION, draft(situation).done()))
                : Verdict.silent();
    }

    private static Draft draft(Situation situation) {
        String object = situation.objectName();
        return Draft.of(
                        "NARROW_SCAN",
                        object + ": make the scan smaller",
                        "Statements that read far more rows of {0} than they return load the range. The key is not at"
                                + " fault, and another key would not help.",
                        object)
                .doNow(doNow(situation))
                .steps(List.of(
                        Step.of("Find the statements whose AVG_ROWS_SCANNED is far above AVG_ROWS.")
                                .gate("they are known, the one that reads most first.")
                                .check(Statistics.queries(situation)),
                        Step.of("Give each an index on the columns that it filters by, or a narrower range of the key.")
                                .gate("its plan shows a seek where it showed a full scan, and AVG_ROWS_SCANNED falls.")
                                .check(Statistics.queries(situation))
                                .rollback("drop the index again.")))
                .actions(Action.of(Action.Kind.NARROW_READS, Callers.named(situation)))
                .costs(new Costs(
                        "an index on the filtered columns",
                        "one more for each row written",
                        "a seek instead of a scan",
                        "minutes to hours for an index"))
                .queryChanges(changes(situation))
                .tradeOffs("Every index costs writes and storage: add one only for a statement that is run often.");
    }

    private static String[] changes(Situation situation) {
        Stream<String> inside = situation.evidence().statements().stream()
                .max(Comparator.comparingDouble(each -> each.perSecond() * each.rowsScanned()))
                .filter(most -> INSIDE.matcher(most.text()).find())
                .map(most -> byPartsOfTexts(situation.dialect()))
                .stream();
        return Stream.concat(
                        inside,
                        Stream.of(
                                "Give the leading columns of the key or of an index in WHERE, and a LIMIT with a seek condition"
                                        + " instead of OFFSET.",
                                "Do not wrap the filtered column in a function: it hides the index."))
                .toArray(String[]::new);
    }

    private static String byPartsOfTexts(Dialect dialect) {
        String schema =
                switch (dialect) {
                    case GOOGLE_STANDARD_SQL -> "";
                    case POSTGRESQL -> "spanner.";
                };
        return "Where a pattern begins with % or looks inside of texts, no ordinary index helps. A search index can: on a generated"
                + " column of tokens (" + schema + "TOKENIZE_SUBSTRING), asked with " + schema
                + "SEARCH_SUBSTRING, and the old"
                + " condition behind it, since it finds more than LIKE does. It needs the Enterprise edition, and storage for the"
                + " tokens of each text.";
    }

    private static List<Phrase> doNow(Situation situation) {
        List<Phrase> now = new ArrayList<>(RunningScans.stop(situation));
        now.add(Phrase.of("Find the statements: {0}", Statistics.queries(situation)));
        Gcloud.of(situation)
                .page()
                .ifPresent(page -> now.add(Phrase.of("Or look at Query insights, in the menu of {0}", page)));
        return List.copyOf(now);
    }
}
