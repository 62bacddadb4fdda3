package dev.splitheat.interval;

import java.time.Instant;
import java.util.Objects;
import java.util.Optional;

/**
 * How far a table's row deletion policy has come.
 *
 * @param processedUpTo every row that expired before was deleted, but for those that could not be
 * @param oldestUndeletable when the oldest of the rows expired that could not be deleted
 */
public record RowDeletionRow(
        String table, Optional<Instant> processedUpTo, long undeletableRows, Optional<Instant> oldestUndeletable)
        implements WorkloadRow {
    public RowDeletionRow {
        Objects.requireNonNull(table, "table");
        Objects.requireNonNull(processedUpTo, "processedUpTo");
        Objects.requireNonNull(oldestUndeletable, "oldestUndeletable");
    }
}
