package dev.splitheat.diagnosis;

import dev.splitheat.finding.Phrase;
import dev.splitheat.interval.TransactionRow;
import dev.splitheat.observation.Activity;
import dev.splitheat.observation.Observation;
import dev.splitheat.observation.Question;
import dev.splitheat.observation.Surroundings;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Rows that come into the suspect's table by the hundred in a transaction, as an import brings them. */
final class Batches {
    /** Rows in a transaction that no request of a user writes. */
    private static final long ROWS = 100;
    /** What always came in batches, now and then, is not the import; it brings far more. */
    private static final double TIMES_AS_MANY = 5;
    /** What makes half of the load takes the heat with it when it ends. */
    private static final double MOST = 0.5;

    private final Suspect suspect;
    private final String table;

    /**
     * What came in batches in an interval.
     *
     * @param known whether its transactions are
     */
    private record Batched(Instant end, boolean known, long rows, long seconds) {
        double perSecond() {
            return rows / (double) Math.max(1, seconds);
        }
    }

    Batches(Suspect suspect) {
        this.suspect = suspect;
        this.table = suspect.table().orElse(suspect.objectName());
    }

    Optional<Phrase> said() {
        return lately() > 0
                ? Optional.of(
                        Phrase.of("Rows come into {0} a hundred and more in a transaction, as an import does.", table))
                : Optional.empty();
    }

    /** Whether they are most that is written, and so many only since before the heat; what always came so is no import. */
    boolean beganBeforeTheHeat() {
        double now = lately();
        if (now == 0) {
            return false;
        }
        Activity activity = suspect.around().activity(table, Suspect.LATELY);
        return (!activity.known() || now >= MOST * activity.writes())
                && batches(Surroundings.REACH).stream()
                        .filter(minute -> minute.known()
                                && minute.end().isBefore(suspect.track().spellSince()))
                        .anyMatch(before -> TIMES_AS_MANY * before.perSecond() <= now);
    }

    /** Rows a second, on average. */
    private double lately() {
        long rows = 0;
        long seconds = 0;
        for (Batched minute : batches(Suspect.LATELY)) {
            rows += minute.rows();
            seconds += minute.seconds();
        }
        return seconds == 0 ? 0 : (double) rows / seconds;
    }

    private List<Batched> batches(Duration back) {
        return suspect.around().each(back, Question.of(Batches.class, table), this::batched);
    }

    private Batched batched(Observation minute) {
        long rows = minute.rows(TransactionRow.class)
                .flatMap(row -> row.operations().stream()
                        .filter(written -> written.table().equalsIgnoreCase(table))
                        .filter(written -> written.insertsOrUpdates() >= ROWS * Math.max(1, row.commitAttempts())))
                .mapToLong(TransactionRow.TableWrites::insertsOrUpdates)
                .sum();
        boolean known = minute.rows(TransactionRow.class).findAny().isPresent();
        return new Batched(minute.end(), known, rows, minute.length().toSeconds());
    }
}
