package dev.splitheat.diagnosis;

import dev.splitheat.catalog.NameWords;
import dev.splitheat.finding.Phrase;
import dev.splitheat.finding.PlannedJob;
import dev.splitheat.interval.TransactionRow;
import dev.splitheat.observation.Observation;
import dev.splitheat.observation.Question;
import dev.splitheat.observation.Surroundings;
import dev.splitheat.observation.Touching;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Transactions that write to the suspect's table and whose tag says that they are a job's, which ends by itself: an import, a
 * backfill, a purge. It tells of rows that such jobs write one by one, and where operations were not collected.
 */
final class TaggedWork {
    /** What is done once, or now and then; a "batch" or a "job" may be at work always, and users archive and restore. */
    private static final Set<String> JOBS = Set.of(
            "import",
            "imports",
            "importer",
            "loader",
            "bulk",
            "bulkload",
            "backfill",
            "backfills",
            "backfiller",
            "migrate",
            "migration",
            "migrations",
            "migrator",
            "dbmigrate",
            "purge",
            "purges",
            "purger",
            "cleanup",
            "reindex");
    /** What a user asks an application for. */
    private static final Set<String> REQUESTS = Set.of("action");

    /** What makes most of the load takes the heat with it when it ends; of half of it, the other half may be why. */
    private static final double MOST = 0.75;
    /** What is called an import and goes on for longer is how rows come there. */
    private static final Duration LONGEST = Duration.ofHours(6);

    private final Suspect suspect;
    private final String name;
    /** As {@link Touching} has it. */
    private final String table;

    TaggedWork(Suspect suspect) {
        this.suspect = suspect;
        this.name = suspect.table().orElse(suspect.objectName());
        this.table = bare(name);
    }

    /** By the tag of the transaction that writes most. */
    Optional<Phrase> said() {
        return isMost()
                ? suspect.around().transactions(table, Usage.LATELY).rows().stream()
                        .filter(this::isJob)
                        .max(Comparator.comparingLong(this::written))
                        .map(most -> PlannedJob.TAGGED.sentence(name, Phrase.tag(most.tag())))
                : Optional.empty();
    }

    /** Whether it makes most of what is written, and does so since the heat began, or since before anything is remembered. */
    boolean broughtTheHeat() {
        return isMost()
                && !isTooLong()
                && !suspect.usage().readsMakeTheLoad()
                && (!isRemembered() || JobRows.wereFarFewerBefore(jobs(Surroundings.REACH), hotSince(), lately()));
    }

    private boolean isTooLong() {
        return Duration.between(hotSince(), suspect.track().latest().end()).compareTo(LONGEST) > 0;
    }

    private boolean isRemembered() {
        return suspect.around().last(Surroundings.REACH).stream()
                .anyMatch(minute -> minute.end().isBefore(hotSince()));
    }

    private Instant hotSince() {
        return suspect.track().spellSince();
    }

    private boolean isMost() {
        return suspect.around().once(Question.of(TaggedWork.class, table), this::areMost);
    }

    /** Whatever place of the table asks. */
    private boolean areMost() {
        Touching touching = suspect.around().transactions(table, Usage.LATELY);
        double all = touching.rows().stream().mapToLong(this::written).sum();
        return all > 0 && lately() >= MOST * all / Math.max(1, touching.seconds());
    }

    private double lately() {
        return JobRows.perSecond(jobs(Usage.LATELY));
    }

    private List<JobRows.Interval> jobs(Duration back) {
        return suspect.around().each(back, Question.of(TaggedWork.class, table), this::jobs);
    }

    private JobRows.Interval jobs(Observation minute) {
        long rows = minute.rows(TransactionRow.class)
                .filter(this::isJob)
                .mapToLong(this::written)
                .sum();
        return new JobRows.Interval(
                minute.end(),
                minute.tellsOf(TransactionRow.class),
                rows,
                minute.length().toSeconds());
    }

    private boolean isJob(TransactionRow row) {
        // A dot parts no schema from a table there.
        NameWords words = NameWords.of(row.tag().replace('.', ' '));
        return words.any(JOBS) && !words.any(REQUESTS) && written(row) > 0;
    }

    /** Rows of the table that it inserts, updates or deletes; of deletes, and where Spanner does not count by tables, one for each commit. */
    private long written(TransactionRow row) {
        long rows = row.operations().stream()
                .filter(each -> bare(each.table()).equals(table))
                .mapToLong(TransactionRow.TableWrites::insertsOrUpdates)
                .sum();
        boolean changes =
                row.deleteTables().stream().anyMatch(from -> bare(from).equals(table))
                        || row.operations().isEmpty()
                                && row.writeColumns().stream().anyMatch(column -> Touching.tableOf(column)
                                        .equals(table));
        return Math.max(
                rows, changes ? row.commitAttempts() - row.commitAborts() - row.commitFailedPreconditions() : 0);
    }

    private static String bare(String name) {
        return Touching.tableOf(name + ".");
    }
}
