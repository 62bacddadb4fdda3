package dev.splitheat.interval;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Read-write transactions of one shape in one interval. A total has no fingerprint, columns or tag. All figures are
 * nullable in Spanner; what it left out is zero.
 *
 * @param readColumns {@code Table.column}
 * @param writeColumns inserted or updated
 * @param deleteTables from which rows were deleted
 * @param tag empty when there is none
 * @param bytes written, on average
 */
public record TransactionRow(
        OptionalLong fingerprint,
        List<String> readColumns,
        List<String> writeColumns,
        List<String> deleteTables,
        String tag,
        long attempts,
        long commitAttempts,
        long commitAborts,
        long commitRetries,
        long commitFailedPreconditions,
        double participants,
        double totalLatencySeconds,
        double commitLatencySeconds,
        double bytes,
        List<TableWrites> operations,
        Optional<Distribution> totalLatency)
        implements WorkloadRow {
    /** Inserts and updates of one table by such transactions. */
    public record TableWrites(String table, long insertsOrUpdates, long bytes) {
        public TableWrites {
            Objects.requireNonNull(table, "table");
        }
    }

    public TransactionRow {
        Objects.requireNonNull(fingerprint, "fingerprint");
        Objects.requireNonNull(tag, "tag");
        Objects.requireNonNull(totalLatency, "totalLatency");
        readColumns = List.copyOf(readColumns);
        writeColumns = List.copyOf(writeColumns);
        deleteTables = List.copyOf(deleteTables);
        operations = List.copyOf(operations);
    }

    /**
     * How many were tried at least, so that the aborts are a share of them. Spanner counts aborts before the commit as well,
     * and attempts that come so far only since its newer versions.
     */
    public long tried() {
        return Math.max(Math.max(attempts, commitAttempts), commitAborts);
    }
}
