package dev.splitheat.diagnosis;

import dev.splitheat.finding.Phrase;
import dev.splitheat.finding.PlannedJob;
import dev.splitheat.interval.QueryRow;
import dev.splitheat.observation.Activity;
import dev.splitheat.observation.Observation;
import dev.splitheat.observation.Question;
import dev.splitheat.observation.Statement;
import dev.splitheat.observation.Surroundings;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * {@code UPDATE} and {@code DELETE} statements that change thousands of rows of the suspect's table each, as partitioned DML
 * does: it goes through all of them, and is done when it has.
 */
final class BulkStatements {
    /** Hints may stand in front. */
    private static final Pattern CHANGES =
            Pattern.compile("\\s*(@\\{[^}]*}\\s*)?(UPDATE|DELETE)\\s.*", Pattern.CASE_INSENSITIVE | Pattern.DOTALL);
    /** Rows that no request of a user changes at once. */
    private static final double ROWS = 1_000;
    /** What makes half of the load takes the heat with it when it ends. */
    private static final double MOST = 0.5;

    private final Suspect suspect;
    private final String table;

    BulkStatements(Suspect suspect) {
        this.suspect = suspect;
        this.table = suspect.table().orElse(suspect.objectName());
    }

    Optional<Phrase> said() {
        double now = lately();
        return now > 0
                ? Optional.of(PlannedJob.BULK_STATEMENT.sentence(table, Phrase.count(Math.round(now), "row")))
                : Optional.empty();
    }

    /** Whether they are most of what is written and deleted, and so many only since before the heat. */
    boolean broughtTheHeat() {
        double now = lately();
        if (now == 0) {
            return false;
        }
        Activity activity = suspect.around().activity(table, Usage.LATELY);
        return activity.known()
                && now >= MOST * (activity.writes() + activity.deletes())
                && JobRows.wereFarFewerBefore(
                        changed(Surroundings.REACH), suspect.track().spellSince(), now);
    }

    /** Rows a second, on average. */
    private double lately() {
        return JobRows.perSecond(changed(Usage.LATELY));
    }

    private List<JobRows.Interval> changed(Duration back) {
        return suspect.around().each(back, Question.of(BulkStatements.class, table), this::changed);
    }

    private JobRows.Interval changed(Observation minute) {
        double rows = 0;
        for (QueryRow row : minute.rows(QueryRow.class).toList()) {
            rows += isOne(row) ? row.rowsWritten() * row.executions() : 0;
        }
        return new JobRows.Interval(
                minute.end(),
                minute.tellsOf(QueryRow.class),
                rows,
                minute.length().toSeconds());
    }

    private boolean isOne(QueryRow row) {
        return row.rowsWritten() >= ROWS && Statement.names(row.text(), table) && isChange(row.text());
    }

    /** Whether a statement changes or deletes rows. */
    static boolean isChange(String text) {
        return CHANGES.matcher(text).matches();
    }
}
