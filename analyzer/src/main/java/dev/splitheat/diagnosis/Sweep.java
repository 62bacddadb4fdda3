package dev.splitheat.diagnosis;

import dev.splitheat.catalog.Table;
import dev.splitheat.finding.Phrase;
import dev.splitheat.observation.Activity;
import java.util.Optional;

/** What a row deletion policy takes from the suspect's table. */
final class Sweep {
    private static final double WORTH_NAMING = 1;
    /** What makes half of the load takes the heat with it when it ends. */
    private static final double MOST = 0.5;

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
        return goesOn() && suspect.drive().deletes() >= MOST * suspect.drive().work();
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
