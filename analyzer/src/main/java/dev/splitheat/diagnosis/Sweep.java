package dev.splitheat.diagnosis;

import dev.splitheat.catalog.Table;
import dev.splitheat.finding.Phrase;
import dev.splitheat.finding.PlannedJob;
import dev.splitheat.observation.Statement;
import java.util.Optional;

/** What a row deletion policy takes from the suspect's table. */
final class Sweep {
    private final Suspect suspect;
    private final String table;
    private final Deletes deletes;

    Sweep(Suspect suspect) {
        this.suspect = suspect;
        this.table = suspect.table().orElse(suspect.objectName());
        this.deletes = Deletes.of(suspect);
    }

    /** Whether the policy takes rows now, and nobody else does. */
    boolean goesOn() {
        return deletes.areWorthNaming() && hasPolicy() && !isDeletedByTransactions();
    }

    private boolean isDeletedByTransactions() {
        for (Statement statement : suspect.around().workload().statements(Usage.LATELY)) {
            if (statement.deletesFrom(table)) {
                return true;
            }
        }
        return false;
    }

    /** Whether the policy may take rows now, and nothing was collected that would tell. */
    boolean mayGoOn() {
        return !deletes.lately().known() && !suspect.inIndex() && hasPolicy();
    }

    /** Whether it makes most of the load. */
    boolean isMost() {
        return goesOn() && deletes.areTheLoad();
    }

    Optional<Phrase> said() {
        return goesOn()
                ? Optional.of(PlannedJob.SWEEP.sentence(table, Phrase.count(Math.round(deletes.perSecond()), "row")))
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
}
