package dev.splitheat.diagnosis;

import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Wanted;
import dev.splitheat.interval.QueryRow;
import dev.splitheat.interval.ReadRow;
import dev.splitheat.interval.TableOperationsRow;
import dev.splitheat.interval.TransactionRow;
import dev.splitheat.observation.Surroundings;
import java.time.Duration;
import java.util.Arrays;
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
        return wasAskedOf(diagnosis.confidence())
                ? asked(diagnosis.cause()).stream()
                        .filter(wanted -> isAway(wanted, suspect))
                        .toList()
                : List.of();
    }

    /** Whether one that is as sure as this says what it lacks, or that it lacks nothing. */
    public static boolean wasAskedOf(double confidence) {
        return confidence < SURE;
    }

    /**
     * Whether what one of the causes asks of was collected in the last hour, and is not now: what is seen without it says no
     * more than what was seen with it.
     */
    public static boolean isInterrupted(Suspect suspect, Cause... causes) {
        return Arrays.stream(causes)
                .flatMap(cause -> asked(cause).stream())
                .anyMatch(wanted ->
                        isTold(wanted, suspect, Surroundings.REACH) && !isTold(wanted, suspect, Usage.LATELY));
    }

    /** Whether what a cause was told without is there again, after it was away for some minutes. */
    public static boolean isBack(Suspect suspect, List<Wanted> before) {
        return before.stream()
                .anyMatch(wanted -> isTold(wanted, suspect, Usage.LATELY) && wasAway(wanted, suspect.around()));
    }

    /** Of what comes each minute, whether it came. */
    private static boolean isTold(Wanted wanted, Suspect suspect, Duration back) {
        Surroundings around = suspect.around();
        return switch (wanted) {
            case OPERATIONS -> around.workload().tellsOf(TableOperationsRow.class, back);
            case STATEMENTS ->
                around.workload().tellsOf(QueryRow.class, back)
                        && around.workload().tellsOf(ReadRow.class, back);
            case TRANSACTIONS -> around.workload().tellsOf(TransactionRow.class, back);
            case LOCKS -> around.locks().isThere(back);
            case CATALOG, KEY_SAMPLES, CPU, MINUTES -> false;
        };
    }

    private static boolean wasAway(Wanted wanted, Surroundings around) {
        return switch (wanted) {
            case OPERATIONS -> around.workload().lacked(TableOperationsRow.class);
            case STATEMENTS ->
                around.workload().lacked(QueryRow.class) || around.workload().lacked(ReadRow.class);
            case TRANSACTIONS -> around.workload().lacked(TransactionRow.class);
            case LOCKS -> !around.locks().unclear(Surroundings.REACH).isEmpty();
            case CATALOG, KEY_SAMPLES, CPU, MINUTES -> false;
        };
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
            case LOCK_CONTENTION -> List.of(Wanted.CATALOG, Wanted.LOCKS, Wanted.TRANSACTIONS, Wanted.MINUTES);
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
            case OPERATIONS -> !suspect.usage().activity().known();
            case STATEMENTS ->
                !around.workload().tellsOf(QueryRow.class, Usage.LATELY)
                        || !around.workload().tellsOf(ReadRow.class, Usage.LATELY);
            case TRANSACTIONS -> !around.workload().tellsOf(TransactionRow.class, Usage.LATELY);
            case LOCKS -> !around.locks().isThere(Usage.LATELY);
            case CPU -> around.points(HIGH_PRIORITY, METRICS_COME_LATE).isEmpty();
            case MINUTES -> suspect.heat().minutesRemembered() < MINUTES;
        };
    }
}
