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
}
