package dev.splitheat.diagnosis;

import dev.splitheat.finding.Phrase;
import dev.splitheat.finding.PlannedJob;
import dev.splitheat.interval.TransactionRow;
import dev.splitheat.observation.Activity;
import dev.splitheat.observation.Observation;
import dev.splitheat.observation.Question;
import dev.splitheat.observation.Surroundings;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Rows that come into the suspect's table by the hundred in a transaction, as an import brings them. */
final class Batches {
    /** Rows in a transaction that no request of a user writes. */
    private static final long ROWS = 100;
    /** What makes half of the load takes the heat with it when it ends. */
    private static final double MOST = 0.5;
    /** Users go on writing a row here and there. */
    private static final double NEARLY_ALL = 0.9;
    /** Transactions of one loader at a time: an application that takes in batches has a line of them in each server. */
    private static final double FEW_HANDS = 4;

    private final Suspect suspect;
    private final String table;

    /**
     * Transactions of one shape.
     *
     * @param rows that they write in batches
     * @param secondsUnderWay of all of them together
     */
    private record Loader(long rows, double secondsUnderWay) {
        static final Loader NONE = new Loader(0, 0);

        static Loader of(TransactionRow row, long rows) {
            return new Loader(rows, row.commitAttempts() * row.totalLatencySeconds());
        }

        Loader and(Loader other) {
            return new Loader(rows + other.rows, secondsUnderWay + other.secondsUnderWay);
        }
    }

    Batches(Suspect suspect) {
        this.suspect = suspect;
        this.table = suspect.table().orElse(suspect.objectName());
    }

    Optional<Phrase> said() {
        return lately() > 0 ? Optional.of(PlannedJob.IMPORT.sentence(table)) : Optional.empty();
    }

    /** Whether they are most that is written, and so many only since before the heat; what always came so is no import. */
    boolean beganBeforeTheHeat() {
        double now = lately();
        if (now == 0) {
            return false;
        }
        Activity activity = suspect.around().activity(table, Usage.LATELY);
        return (!activity.known() || now >= MOST * activity.writes()) && cameWithIt(now);
    }

    /** Where no transaction was told of before, operations tell that next to nothing was written. */
    private boolean cameWithIt(double now) {
        Instant since = suspect.track().spellSince();
        return JobRows.wereFarFewerBefore(batches(Surroundings.REACH), since, now)
                || Writes.since(suspect, since).areManyTimesAsMany();
    }

    /** Whether they are one loader's, which brings nearly all that is written: many users do not come with hundreds of rows. */
    boolean areOfOneLoader() {
        List<Loader> loaders = loaders();
        double all = Math.max(
                suspect.around().last(Usage.LATELY).stream()
                        .flatMap(minute -> minute.rows(TransactionRow.class))
                        .mapToLong(this::written)
                        .sum(),
                suspect.around().activity(table, Usage.LATELY).writes() * secondsLately());
        return beganBeforeTheHeat()
                && loaders.stream()
                        .anyMatch(loader -> loader.rows() >= NEARLY_ALL * all
                                && loader.secondsUnderWay() <= FEW_HANDS * secondsLately());
    }

    private List<Loader> loaders() {
        return suspect.around().last(Usage.LATELY).stream()
                .flatMap(minute -> minute.rows(TransactionRow.class))
                .filter(row -> inBatches(row) > 0)
                .collect(Collectors.groupingBy(
                        TransactionRow::fingerprint,
                        Collectors.reducing(Loader.NONE, row -> Loader.of(row, inBatches(row)), Loader::and)))
                .values()
                .stream()
                .toList();
    }

    private long secondsLately() {
        return suspect.around().last(Usage.LATELY).stream()
                .mapToLong(minute -> minute.length().toSeconds())
                .sum();
    }

    /** Rows a second, on average. */
    private double lately() {
        return JobRows.perSecond(batches(Usage.LATELY));
    }

    private List<JobRows.Interval> batches(Duration back) {
        return suspect.around().each(back, Question.of(Batches.class, table), this::batched);
    }

    private JobRows.Interval batched(Observation minute) {
        long rows = minute.rows(TransactionRow.class).mapToLong(this::inBatches).sum();
        boolean known = minute.rows(TransactionRow.class).findAny().isPresent();
        return new JobRows.Interval(minute.end(), known, rows, minute.length().toSeconds());
    }

    /** Rows of the table; none where each transaction writes few. */
    private long inBatches(TransactionRow row) {
        long rows = written(row);
        return rows >= ROWS * Math.max(1, row.commitAttempts()) ? rows : 0;
    }

    private long written(TransactionRow row) {
        return row.operations().stream()
                .filter(written -> written.table().equalsIgnoreCase(table))
                .mapToLong(TransactionRow.TableWrites::insertsOrUpdates)
                .sum();
    }
}
