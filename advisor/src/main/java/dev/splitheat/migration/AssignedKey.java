package dev.splitheat.migration;

import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.DdlPrinter;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.catalog.KeyColumn;
import dev.splitheat.catalog.Table;
import dev.splitheat.finding.Step;
import dev.splitheat.redesign.Situation;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A new key column whose value follows from nothing that the old row has: a UUID, or a shard number that the application
 * draws. Drawn anew for the same row it would make two rows out of one.
 *
 * @param old the topmost table that gets it
 */
record AssignedKey(Table old, Column column) {
    static Optional<AssignedKey> of(Situation situation, Rebuild rebuild) {
        return rebuild.renames().keySet().stream()
                .flatMap(name -> situation.catalog().table(name).stream())
                .flatMap(old -> rebuild.renewed(old).primaryKey().stream()
                        .flatMap(part -> rebuild.renewed(old).column(part.column()).stream())
                        .filter(column ->
                                !column.generated() && old.column(column.name()).isEmpty())
                        .map(column -> new AssignedKey(old, column)))
                .findFirst();
    }

    /** How one row gets the same value from every writer, the backfill and each retry. */
    Step same(Dialect dialect) {
        return stampedAtCommit() ? stored(dialect) : derived();
    }

    private Step derived() {
        String value = isUuid() ? "the UUID of version 5 over " + key() : "a hash of " + key() + ", modulo the shards";
        return Step.of("Compute " + column.name() + " in the application, as " + value
                        + ", and never draw it until the old tables are gone: every writer, the backfill and each retry then"
                        + " mean the same new row, and a deletion finds it.")
                .decided("that release is out");
    }

    private Step stored(Dialect dialect) {
        Column kept = Column.plain(column.name(), column.type(), true);
        return Step.executing(
                        "Keep the " + column.name() + " of each row in a new, nullable column of " + old.name()
                                + ": a writer draws it once and writes it to both tables, the backfill draws it for rows without one and"
                                + " writes it to both in its transaction, and whoever changes or deletes a row reads it there. Drawn"
                                + " twice it would make two rows out of one, and it cannot be computed from " + key()
                                + ", which is known at the commit only. Add it first:",
                        DdlPrinter.addColumn(old.name(), kept, dialect))
                .decided("that release is out")
                .rollback(DdlPrinter.dropColumn(old.name(), column.name(), dialect));
    }

    String cost() {
        return "The new key no longer refuses a second row with the same " + key() + ": "
                + (stampedAtCommit()
                        ? "look for one by the old key in the same transaction before each insert, if there may be only one."
                        : "keep computing " + column.name()
                                + " from it, as during the move, if there may be only one; a unique index on it would be hot"
                                + " as the old key was.");
    }

    private boolean stampedAtCommit() {
        return old.primaryKey().stream()
                .flatMap(part -> old.column(part.column()).stream())
                .anyMatch(Column::commitTimestamp);
    }

    private boolean isUuid() {
        return column.defaultExpression().isPresent();
    }

    private String key() {
        return old.primaryKey().stream().map(KeyColumn::column).collect(Collectors.joining(", ", "(", ")"));
    }
}
