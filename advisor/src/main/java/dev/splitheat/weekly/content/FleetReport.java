package dev.splitheat.weekly.content;

import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * The week of all databases, the one that asks for most first.
 *
 * @param kind {@value #KIND}
 * @param notSeen databases that are watched and of which nothing came in the week
 * @param notMade databases whose report could not be made, because of a mistake in the program
 * @param tasks what is worth most, of all databases
 */
public record FleetReport(
        int version,
        String kind,
        Span span,
        Instant madeAt,
        Gist headline,
        List<Ranked> databases,
        List<String> notSeen,
        List<String> notMade,
        List<Placed> tasks,
        List<Threshold> thresholds,
        Conditions conditions,
        int scoring,
        String program)
        implements Report {
    public static final String KIND = "fleet";

    /** A thing to do, and in which database. */
    public record Placed(String database, String name, Task task) {
        public Placed at(int rank) {
            return new Placed(database, name, task.at(rank));
        }
    }

    /**
     * One database in the ranking.
     *
     * @param worst grade of any of its tables and indexes
     * @param graded how many have which grade, from A to F
     * @param trend hot minutes, week by week, the oldest first; -1 where nothing is known
     * @param first the first thing to do
     */
    public record Ranked(
            int rank,
            String database,
            String name,
            Gist headline,
            Optional<Grade.Letter> worst,
            List<Integer> graded,
            List<Long> trend,
            double covered,
            int tasks,
            double worth,
            Optional<String> first) {
        public Ranked {
            graded = List.copyOf(graded);
            trend = List.copyOf(trend);
        }
    }

    public FleetReport {
        databases = List.copyOf(databases);
        notSeen = List.copyOf(notSeen);
        notMade = List.copyOf(Objects.requireNonNullElse(notMade, List.of()));
        tasks = List.copyOf(tasks);
        thresholds = List.copyOf(thresholds);
        conditions = Objects.requireNonNullElse(conditions, Conditions.FIRST);
    }
}
