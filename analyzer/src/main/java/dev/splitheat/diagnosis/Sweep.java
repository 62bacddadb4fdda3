package dev.splitheat.diagnosis;

import dev.splitheat.catalog.Table;
import dev.splitheat.finding.Phrase;
import dev.splitheat.observation.Activity;
import dev.splitheat.observation.Observation;
import dev.splitheat.observation.Surroundings;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.Optional;
import java.util.function.Predicate;

/** What a row deletion policy takes from the suspect's table. */
final class Sweep {
    private static final double WORTH_NAMING = 1;
    /** What makes half of the load takes the heat with it when it ends. */
    private static final double MOST = 0.5;
    /** In the long run as many rows go as come; a policy that takes so many for each catches up. */
    private static final double CATCHING_UP = 2;
    /** Of what it takes now: it had not begun then. */
    private static final double LESS = 0.5;

    private final Suspect suspect;
    private final String table;

    Sweep(Suspect suspect) {
        this.suspect = suspect;
        this.table = suspect.table().orElse(suspect.objectName());
    }

    /** Whether the policy takes rows now, and nobody else does. */
    boolean goesOn() {
        boolean byTransactions = suspect.around().statements(Suspect.LATELY).stream()
                .anyMatch(statement -> statement.deletesFrom(table));
        return hasPolicy() && !byTransactions && lately().deletes() >= WORTH_NAMING;
    }

    /** Whether the policy may take rows now, and nothing was collected that would tell. */
    boolean mayGoOn() {
        return hasPolicy() && !suspect.inIndex() && !lately().known();
    }

    /** Whether it makes most of the load. */
    boolean isMost() {
        Drive drive = suspect.drive();
        return goesOn() && drive.deletes() >= MOST * (drive.reads() + drive.writes() + drive.deletes());
    }

    /**
     * Whether the policy began to take far more rows than come before the place turned hot: with the sweep that heat ends. What
     * was hot before the sweep was so for another cause.
     */
    boolean broughtTheHeat() {
        double deletes = lately().deletes();
        return isMost()
                && deletes >= CATCHING_UP * lately().writes()
                && lastOf(minute -> deletesIn(minute) < LESS * deletes)
                        .filter(before -> before.isBefore(suspect.track().spellSince()))
                        .isPresent();
    }

    private Optional<Instant> lastOf(Predicate<Observation> which) {
        return suspect.around().last(Surroundings.REACH).stream()
                .filter(minute -> in(minute).known())
                .filter(which)
                .map(Observation::end)
                .max(Comparator.naturalOrder());
    }

    private double deletesIn(Observation minute) {
        return in(minute).deletes();
    }

    private Activity in(Observation minute) {
        return suspect.around().activity(table, minute.end(), minute.end().plus(Duration.ofSeconds(1)));
    }

    Optional<Phrase> said() {
        return goesOn()
                ? Optional.of(Phrase.of(
                        "The row deletion policy of {0} deletes {1} a second.",
                        table, Phrase.count(Math.round(lately().deletes()), "row")))
                : Optional.empty();
    }

    Optional<Phrase> possible() {
        return mayGoOn()
                ? Optional.of(Phrase.of(
                        "{0} has a row deletion policy, whose sweeps go through all rows; whether rows are deleted was not"
                                + " collected.",
                        table))
                : Optional.empty();
    }

    private boolean hasPolicy() {
        return suspect.space()
                .catalog()
                .table(table)
                .flatMap(Table::rowDeletionPolicy)
                .isPresent();
    }

    private Activity lately() {
        return suspect.around().activity(table, Suspect.LATELY);
    }
}
