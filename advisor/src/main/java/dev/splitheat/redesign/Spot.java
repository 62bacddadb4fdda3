package dev.splitheat.redesign;

import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Finding;
import java.util.Objects;
import java.util.Optional;

/**
 * What a redesign is asked for: a place that is hot, or that a schema shows to become hot at a high rate.
 *
 * @param database empty when it is a schema without a database
 * @param table the table, or the indexed table
 * @param index present when the index is meant
 * @param column the key column to blame
 */
public record Spot(
        String database, Cause cause, Optional<String> table, Optional<String> index, Optional<String> column) {
    public Spot {
        Objects.requireNonNull(database, "database");
        Objects.requireNonNull(cause, "cause");
        Objects.requireNonNull(table, "table");
        Objects.requireNonNull(index, "index");
        Objects.requireNonNull(column, "column");
    }

    /** As a record's own; the analyzer's RATIONALE.md says why it is written out. */
    @Override
    public boolean equals(Object other) {
        return other instanceof Spot that
                && cause == that.cause
                && database.equals(that.database)
                && table.equals(that.table)
                && index.equals(that.index)
                && column.equals(that.column);
    }

    @Override
    public int hashCode() {
        return 31 * table.hashCode() + column.hashCode();
    }

    /** Where a finding is. */
    public static Spot of(Finding finding) {
        return new Spot(finding.database(), finding.cause(), finding.table(), finding.index(), finding.column());
    }

    /** The table or index that is hot. */
    public Optional<String> object() {
        return index.or(() -> table);
    }
}
