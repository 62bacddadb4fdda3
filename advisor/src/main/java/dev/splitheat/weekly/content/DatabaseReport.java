package dev.splitheat.weekly.content;

import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * A database's week.
 *
 * @param version of the form; fields are added, none is renamed or removed without another one
 * @param kind {@value #KIND}
 * @param database its full name
 * @param watching what is no task, since a change was made for it of which is not known yet whether it helped
 * @param noise empty where alerts of the week may be forgotten by now
 * @param name {@code instance/database}
 */
public record DatabaseReport(
        int version,
        String kind,
        Span span,
        Instant madeAt,
        String database,
        String name,
        Gist headline,
        List<Change> changes,
        List<Moment> timeline,
        List<Task> tasks,
        int moreTasks,
        List<Watching> watching,
        List<Verdict> verdicts,
        ScoreCard scoreCard,
        List<Threshold> thresholds,
        Conditions conditions,
        List<Grade> grades,
        List<SchemaRisk> risks,
        List<IdleIndex> indexes,
        Optional<Noise> noise,
        Honesty honesty,
        List<AcceptedRisk> accepted,
        Optional<String> link)
        implements Report {
    public static final int VERSION = 1;
    public static final String KIND = "database";

    public DatabaseReport {
        Objects.requireNonNull(database, "database");
        changes = List.copyOf(changes);
        timeline = List.copyOf(timeline);
        tasks = List.copyOf(tasks);
        watching = watching == null ? List.of() : List.copyOf(watching);
        verdicts = List.copyOf(verdicts);
        thresholds = List.copyOf(thresholds);
        conditions = Objects.requireNonNullElse(conditions, Conditions.FIRST);
        grades = List.copyOf(grades);
        risks = List.copyOf(risks);
        indexes = List.copyOf(indexes);
        accepted = List.copyOf(accepted);
    }
}
