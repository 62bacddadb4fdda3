package dev.splitheat.redesign.load;

import dev.splitheat.finding.Phrase;
import dev.splitheat.finding.PlannedJob;
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
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** For work that somebody planned and that ends by itself: when to do it, and how gently. The schema is not at fault. */
final class PlannedLoad implements Redesign {
    private static final Set<PlannedJob> REPORTED =
            EnumSet.of(PlannedJob.REPORTED_IMPORT, PlannedJob.REPORTED_BACKUP, PlannedJob.REPORTED_MAINTENANCE);
    private static final String LOW = "at low priority (RequestOptions.priority = LOW)";

    @Override
    public Verdict propose(Situation situation) {
        return Verdict.maybe(situation
                .evidence()
                .job()
                .map(job -> Proposal.of(Effort.OPERATION, draft(situation, job).done())));
    }

    private static Draft draft(Situation situation, PlannedJob job) {
        return Draft.of(
                        "PLANNED_WORK",
                        situation.objectName() + ": let " + name(job) + " go on gently, and outside of the busy hours",
                        isReported(job)
                                ? "The load on {0} is taken for that of {1}, as somebody reported: it goes away when that is"
                                        + " done. If it stays, it is something else, and will be told."
                                : "The load on {0} is that of {1}: it goes away when that is done, and no other key or index"
                                        + " would change it for good.",
                        situation.objectName(),
                        name(job))
                .doNow(now(situation, job))
                .steps(List.of(Step.of(next(job))
                        .gate("the score of every range stays below 50 while it runs.")
                        .check(Statistics.splits(situation))
                        .rollback("fewer at a time.")))
                .tradeOffs("It takes longer.");
    }

    private static boolean isReported(PlannedJob job) {
        return REPORTED.contains(job);
    }

    private static String name(PlannedJob job) {
        return switch (job) {
            case EXPORT, READING_PASS -> "an export or another job that reads all rows";
            case REWRITING_PASS -> "a backfill or another job that writes all rows again";
            case INDEX_BACKFILL -> "the backfill of an index";
            case SWEEP -> "the row deletion policy";
            case CLEARING -> "a job that clears out old rows";
            case INSERTING_PASS -> "an import or another job that writes in the order of the keys";
            case IMPORT -> "an import or a backfill";
            case SORTED_IMPORT, REPORTED_IMPORT -> "an import";
            case BULK_STATEMENT -> "a statement that changes many rows";
            case TAGGED -> "a job that writes many rows, by its tag";
            case REPORTED_BACKUP -> "a backup";
            case REPORTED_MAINTENANCE -> "planned maintenance";
        };
    }

    private static List<Phrase> now(Situation situation, PlannedJob job) {
        List<Phrase> now = new ArrayList<>(
                switch (job) {
                    case EXPORT, READING_PASS -> RunningScans.stop(situation);
                    case REWRITING_PASS, INSERTING_PASS, SORTED_IMPORT, CLEARING, IMPORT, BULK_STATEMENT, TAGGED ->
                        Callers.writers(situation);
                    // Whoever reported it knows which job that is.
                    case INDEX_BACKFILL, SWEEP, REPORTED_IMPORT, REPORTED_BACKUP, REPORTED_MAINTENANCE ->
                        List.<Phrase>of();
                });
        now.add(Phrase.of(atOnce(job)));
        return List.copyOf(now);
    }

    private static String atOnce(PlannedJob job) {
        return switch (job) {
            case EXPORT, READING_PASS -> "If users wait, stop it and start it again in the quiet hours, " + LOW + ".";
            case REWRITING_PASS, CLEARING, TAGGED ->
                "If users wait, halve the number of its workers, or stop it and go on in the quiet hours, " + LOW + ".";
            case INSERTING_PASS, SORTED_IMPORT, IMPORT, REPORTED_IMPORT ->
                "If users wait, halve the number of writers and let them write " + LOW
                        + "; double their number every five minutes while the score stays below 50.";
            case BULK_STATEMENT ->
                "If users wait, cancel it and run it again in the quiet hours, " + LOW
                        + ": partitioned DML that is cancelled keeps what it has changed, and has to bear being run twice.";
            case REPORTED_BACKUP ->
                "If users wait, stop what copies by reading the tables. Leave Spanner's own backups: they run on servers of their"
                        + " own.";
            case REPORTED_MAINTENANCE ->
                "If users wait, ask whoever reported it to pause it, and to go on in the quiet hours, " + LOW + ".";
            case INDEX_BACKFILL ->
                "Wait: Spanner does it in the background, at low priority. Do not cancel it, or it begins anew.";
            case SWEEP -> "Wait: Spanner does it in the background, at low priority, and stops by itself.";
        };
    }

    private static String next(PlannedJob job) {
        return switch (job) {
            case EXPORT, READING_PASS, REPORTED_BACKUP ->
                "Run exports on Data Boost, which uses none of the instance's servers; else as partitioned queries 15 s stale,"
                        + " " + LOW + ", in the quiet hours.";
            case REWRITING_PASS ->
                "Write the next one as partitioned DML, where each row can be changed by itself; else in transactions of a few"
                        + " hundred rows, by ranges of the key in random order, " + LOW + ", in the quiet hours.";
            case CLEARING ->
                "Delete the next ones as partitioned DML, some ranges of the key at a time, " + LOW
                        + ", in the quiet hours; oftener, so that each time fewer are there.";
            case INSERTING_PASS, SORTED_IMPORT, IMPORT, REPORTED_IMPORT ->
                "Cut the next one into ten parts for each node, by ranges of the key, given to writers in random order: an import"
                        + " in the order of the key writes to one split alone. Commit 1 to 5 MB at a time, " + LOW
                        + ", in the quiet hours.";
            case BULK_STATEMENT ->
                "Run the next one as partitioned DML over some ranges of the key at a time, " + LOW
                        + ", in the quiet hours.";
            case TAGGED ->
                "Give the next one's workers ranges of the key in random order, in transactions of a few hundred rows, "
                        + LOW + ", in the quiet hours.";
            case REPORTED_MAINTENANCE -> "Do the next one in the quiet hours, in smaller steps, " + LOW + ".";
            case INDEX_BACKFILL -> "Begin the next one in the quiet hours, one index at a time.";
            case SWEEP ->
                "Before a policy meets many old rows at once, delete these as partitioned DML, some ranges of the key at a"
                        + " time, " + LOW + ", in the quiet hours.";
        };
    }
}
