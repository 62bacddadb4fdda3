package dev.splitheat.diagnosis;

import dev.splitheat.finding.Phrase;
import dev.splitheat.interval.TransactionRow;
import dev.splitheat.observation.Activity;
import dev.splitheat.observation.Observation;
import dev.splitheat.observation.Surroundings;
import java.time.Instant;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;

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

    /** Rows a second in each of the last minutes whose transactions are known. */
    private record Rates(String table) {}

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
        Activity activity = suspect.around().activity(table, Suspect.LATELY);
        return now > 0
                && (!activity.known() || now >= MOST * activity.writes())
                && rates().headMap(suspect.track().spellSince(), false).values().stream()
                        .anyMatch(before -> TIMES_AS_MANY * before <= now);
    }

    /** Rows a second, on average. */
    private double lately() {
        double rows = 0;
        double seconds = 0;
        for (Observation minute : suspect.around().last(Suspect.LATELY)) {
            rows += rates().getOrDefault(minute.end(), 0.0) * minute.length().toSeconds();
            seconds += minute.length().toSeconds();
        }
        return seconds == 0 ? 0 : rows / seconds;
    }

    private NavigableMap<Instant, Double> rates() {
        return suspect.around().once(new Rates(table), () -> {
            NavigableMap<Instant, Double> rates = new TreeMap<>();
            for (Observation minute : suspect.around().last(Surroundings.REACH)) {
                if (minute.rows(TransactionRow.class).findAny().isPresent()) {
                    rates.put(minute.end(), rate(minute));
                }
            }
            return rates;
        });
    }

    private double rate(Observation minute) {
        long rows = minute.rows(TransactionRow.class)
                .flatMap(row -> row.operations().stream()
                        .filter(written -> written.table().equalsIgnoreCase(table))
                        .filter(written -> written.insertsOrUpdates() >= ROWS * Math.max(1, row.commitAttempts())))
                .mapToLong(TransactionRow.TableWrites::insertsOrUpdates)
                .sum();
        return rows / (double) Math.max(1, minute.length().toSeconds());
    }
}
