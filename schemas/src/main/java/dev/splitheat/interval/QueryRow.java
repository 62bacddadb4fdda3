package dev.splitheat.interval;

import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Executions of one statement in one interval. A total has no text, fingerprint, tag or type. Averages are over
 * executions; what Spanner left out is zero.
 *
 * @param text the statement, whose literals are customers' data
 * @param textTruncated by Spanner or by the collector's own limit
 * @param tag empty when there is none
 * @param type {@code QUERY} or {@code PARTITIONED_QUERY}; empty when not told
 */
public record QueryRow(
        OptionalLong fingerprint,
        String text,
        boolean textTruncated,
        String tag,
        String type,
        long executions,
        long failures,
        long timeouts,
        long cancellations,
        long inReadWriteTransactions,
        double latencySeconds,
        double cpuSeconds,
        double rows,
        double bytes,
        double rowsScanned,
        double rowsWritten,
        double bytesWritten,
        Optional<Distribution> latency)
        implements WorkloadRow {
    public QueryRow {
        Objects.requireNonNull(fingerprint, "fingerprint");
        Objects.requireNonNull(text, "text");
        Objects.requireNonNull(tag, "tag");
        Objects.requireNonNull(type, "type");
        Objects.requireNonNull(latency, "latency");
    }
}
