package dev.splitheat.interval;

import java.util.Objects;

/**
 * Operations on one table, index or change stream in one interval; operations, not rows.
 *
 * @param object as Spanner names it
 */
public record TableOperationsRow(String object, long readsAndQueries, long writes, long deletes)
        implements WorkloadRow {
    public TableOperationsRow {
        Objects.requireNonNull(object, "object");
    }

    /** Whether there can be so many; a topic may have rows that were never checked. */
    public boolean canBe() {
        return Measure.COUNT.canBe(readsAndQueries) && Measure.COUNT.canBe(writes) && Measure.COUNT.canBe(deletes);
    }
}
