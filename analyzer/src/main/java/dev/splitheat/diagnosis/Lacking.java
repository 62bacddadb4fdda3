package dev.splitheat.diagnosis;

import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Wanted;
import dev.splitheat.interval.QueryRow;
import dev.splitheat.interval.ReadRow;
import dev.splitheat.interval.TransactionRow;
import dev.splitheat.observation.Surroundings;
import java.time.Duration;
import java.util.List;

/**
 * What would raise the confidence in a cause: what its examiner, or that of a cause which it may be taken for, asks of and
 * was not collected.
 */
public final class Lacking {
    /** From here on nine in ten are right, and nothing more is asked for. */
    private static final double SURE = 0.9;
    /** Spanner's splitting and its reasons have had their say by then. */
    private static final int MINUTES = 30;

    private static final Duration METRICS_COME_LATE = Duration.ofMinutes(10);
    private static final String HIGH_PRIORITY = "instance/cpu/utilization_by_priority";

    private Lacking() {}

    public static List<Wanted> of(Suspect suspect, Diagnosis diagnosis) {
        return diagnosis.confidence() >= SURE
                ? List.of()
                : asked(diagnosis.cause()).stream()
                        .filter(wanted -> isAway(wanted, suspect))
                        .toList();
    }

    /** What helps most comes first. */
    private static List<Wanted> asked(Cause cause) {
        return switch (cause) {
            case MONOTONIC_KEY -> List.of(Wanted.CATALOG, Wanted.KEY_SAMPLES, Wanted.OPERATIONS, Wanted.MINUTES);
            case MONOTONIC_INDEX, NULL_INDEX, QUEUE, RECENT_READS ->
                List.of(Wanted.CATALOG, Wanted.OPERATIONS, Wanted.MINUTES);
            case HOT_ROW -> List.of(Wanted.CATALOG, Wanted.TRANSACTIONS, Wanted.MINUTES);
            case HOT_SEQUENCE -> List.of(Wanted.CATALOG, Wanted.TRANSACTIONS, Wanted.LOCKS, Wanted.MINUTES);
            case HOT_KEY_PREFIX -> List.of(Wanted.CATALOG, Wanted.KEY_SAMPLES, Wanted.MINUTES);
            case LARGE_SCAN -> List.of(Wanted.CATALOG, Wanted.STATEMENTS, Wanted.OPERATIONS, Wanted.MINUTES);
            case LOCK_CONTENTION -> List.of(Wanted.CATALOG, Wanted.TRANSACTIONS, Wanted.MINUTES);
            case CAPACITY -> List.of(Wanted.CPU);
            case UNSPLIT_LOAD, UNDIAGNOSED ->
                List.of(
                        Wanted.CATALOG,
                        Wanted.OPERATIONS,
                        Wanted.STATEMENTS,
                        Wanted.TRANSACTIONS,
                        Wanted.LOCKS,
                        Wanted.KEY_SAMPLES,
                        Wanted.MINUTES);
        };
    }

    private static boolean isAway(Wanted wanted, Suspect suspect) {
        Surroundings around = suspect.around();
        return switch (wanted) {
            case CATALOG -> suspect.key().size() == 0;
            case KEY_SAMPLES ->
                !suspect.inIndex()
                        && around.samples(suspect.objectName(), Surroundings.REACH)
                                .isEmpty();
            case OPERATIONS -> !suspect.activity().known();
            case STATEMENTS ->
                !around.tellsOf(QueryRow.class, Suspect.LATELY) || !around.tellsOf(ReadRow.class, Suspect.LATELY);
            case TRANSACTIONS -> !around.tellsOf(TransactionRow.class, Suspect.LATELY);
            case LOCKS -> !around.tellsOfLocks(Suspect.LATELY);
            case CPU -> around.points(HIGH_PRIORITY, METRICS_COME_LATE).isEmpty();
            case MINUTES -> suspect.heat().minutesRemembered() < MINUTES;
        };
    }
}
