package dev.splitheat.interval;

import java.util.Objects;

/**
 * Operations on one column in one interval.
 *
 * @param queryCountsCapped Spanner ran out of memory for counting queries: there were more
 */
public record ColumnOperationsRow(
        String table, String column, long queries, long reads, long writes, boolean queryCountsCapped)
        implements WorkloadRow {
    public ColumnOperationsRow {
        Objects.requireNonNull(table, "table");
        Objects.requireNonNull(column, "column");
    }
}
