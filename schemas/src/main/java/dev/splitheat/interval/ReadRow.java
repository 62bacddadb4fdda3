package dev.splitheat.interval;

import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;

/**
 * Reads through the Read API of one shape in one interval. A total has no fingerprint, columns, tag or type. Averages are
 * over executions; what Spanner left out is zero.
 *
 * @param columns {@code Table.column}
 * @param type {@code READ} or {@code PARTITIONED_READ}; empty when not told
 */
public record ReadRow(
        OptionalLong fingerprint,
        List<String> columns,
        String tag,
        String type,
        long executions,
        long inReadWriteTransactions,
        double rows,
        double bytes,
        double cpuSeconds,
        double lockingDelaySeconds,
        double clientWaitSeconds,
        double leaderRefreshDelaySeconds)
        implements WorkloadRow {
    public ReadRow {
        Objects.requireNonNull(fingerprint, "fingerprint");
        Objects.requireNonNull(tag, "tag");
        Objects.requireNonNull(type, "type");
        columns = List.copyOf(columns);
    }
}
