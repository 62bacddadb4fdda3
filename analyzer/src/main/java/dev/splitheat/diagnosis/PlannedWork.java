package dev.splitheat.diagnosis;

import dev.splitheat.catalog.Table;
import dev.splitheat.finding.Phrase;
import dev.splitheat.interval.QueryRow;
import dev.splitheat.interval.ReadRow;
import dev.splitheat.interval.TransactionRow;
import dev.splitheat.observation.Activity;
import dev.splitheat.observation.Observation;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Work that somebody planned and that ends by itself, as far as statistics give it away. Backups leave no trace in them. */
final class PlannedWork {
    /** Each write of a row writes each of its entries once; more than half as many again come from elsewhere. */
    private static final double BACKFILL = 1.5;
    /** Rows in a transaction that no request of a user writes. */
    private static final long ROWS_OF_AN_IMPORT = 100;

    private static final double WORTH_NAMING = 1;

    private final Suspect suspect;

    private PlannedWork(Suspect suspect) {
        this.suspect = suspect;
    }

    /** One sentence for each kind of work that goes on in the suspect's object. */
    static List<Phrase> in(Suspect suspect) {
        PlannedWork work = new PlannedWork(suspect);
        List<Phrase> found = new ArrayList<>();
        work.export().ifPresent(found::add);
        work.backfill().ifPresent(found::add);
        work.sweep().ifPresent(found::add);
        work.load().ifPresent(found::add);
        return found;
    }

    /** Exports and Dataflow read in partitions; nothing else does. */
    private Optional<Phrase> export() {
        boolean reads = lately().stream().anyMatch(minute -> minute.rows(ReadRow.class)
                .anyMatch(row -> row.type().startsWith("PARTITIONED") && touches(row.columns())));
        boolean queries = lately().stream().anyMatch(minute -> minute.rows(QueryRow.class)
                .anyMatch(row -> row.type().startsWith("PARTITIONED")
                        && row.text().toLowerCase(Locale.ROOT).contains(table().toLowerCase(Locale.ROOT))));
        return phrase(reads || queries, "{0} is read in partitions, as an export does.", table());
    }

    private Optional<Phrase> backfill() {
        Activity entries = activity(suspect.objectName());
        Activity rows = activity(table());
        boolean fills = suspect.inIndex()
                && entries.writes() >= WORTH_NAMING
                && rows.known()
                && entries.writes() > BACKFILL * rows.writes();
        return phrase(
                fills,
                "{0} gets {1} entries a second while {2} gets {3} rows: it is being filled.",
                suspect.objectName(),
                Math.round(entries.writes()),
                table(),
                Math.round(rows.writes()));
    }

    private Optional<Phrase> sweep() {
        double deletes = activity(table()).deletes();
        boolean policy = suspect.space()
                .catalog()
                .table(table())
                .flatMap(Table::rowDeletionPolicy)
                .isPresent();
        boolean byTransactions = suspect.around().statements(Suspect.LATELY).stream()
                .anyMatch(statement -> statement.deletesFrom(table()));
        return phrase(
                policy && !byTransactions && deletes >= WORTH_NAMING,
                "The row deletion policy of {0} deletes {1} rows a second.",
                table(),
                Math.round(deletes));
    }

    private Optional<Phrase> load() {
        boolean batches = lately().stream()
                .anyMatch(minute -> minute.rows(TransactionRow.class).anyMatch(row -> row.operations().stream()
                        .filter(written -> written.table().equalsIgnoreCase(table()))
                        .anyMatch(written ->
                                written.insertsOrUpdates() >= ROWS_OF_AN_IMPORT * Math.max(1, row.commitAttempts()))));
        return phrase(batches, "Rows come into {0} a hundred and more in a transaction, as an import does.", table());
    }

    private List<Observation> lately() {
        return suspect.around().last(Suspect.LATELY);
    }

    private Activity activity(String object) {
        return suspect.around().activity(object, Suspect.LATELY);
    }

    private String table() {
        return suspect.table().orElse(suspect.objectName());
    }

    private boolean touches(List<String> columns) {
        String prefix = table().toLowerCase(Locale.ROOT) + ".";
        return columns.stream()
                .anyMatch(column -> column.toLowerCase(Locale.ROOT).startsWith(prefix));
    }

    private static Optional<Phrase> phrase(boolean found, String template, Object... values) {
        return found ? Optional.of(Phrase.of(template, values)) : Optional.empty();
    }
}
