package dev.splitheat.wire;

import dev.splitheat.avro.QueryStatsRow;
import dev.splitheat.interval.QueryRow;

/** Executions of statements to Avro and back. */
final class QueryRecords {
    private QueryRecords() {}

    static QueryStatsRow toAvro(QueryRow row) {
        return QueryStatsRow.newBuilder()
                .setTextFingerprint(Numbers.nullable(row.fingerprint()))
                .setText(row.text())
                .setTextTruncated(row.textTruncated())
                .setRequestTag(row.tag())
                .setQueryType(row.type())
                .setExecutionCount(row.executions())
                .setAllFailedExecutionCount(row.failures())
                .setTimedOutExecutionCount(row.timeouts())
                .setCancelledOrDisconnectedExecutionCount(row.cancellations())
                .setRunInRwTransactionExecutionCount(row.inReadWriteTransactions())
                .setAvgLatencySeconds(row.latencySeconds())
                .setAvgCpuSeconds(row.cpuSeconds())
                .setAvgRows(row.rows())
                .setAvgBytes(row.bytes())
                .setAvgRowsScanned(row.rowsScanned())
                .setAvgRowsWritten(row.rowsWritten())
                .setAvgBytesWritten(row.bytesWritten())
                .setLatency(DistributionRecords.toAvro(row.latency()))
                .build();
    }

    static QueryRow fromAvro(QueryStatsRow avro) {
        return new QueryRow(
                Numbers.optional(avro.getTextFingerprint()),
                avro.getText(),
                avro.getTextTruncated(),
                avro.getRequestTag(),
                avro.getQueryType(),
                avro.getExecutionCount(),
                avro.getAllFailedExecutionCount(),
                avro.getTimedOutExecutionCount(),
                avro.getCancelledOrDisconnectedExecutionCount(),
                avro.getRunInRwTransactionExecutionCount(),
                avro.getAvgLatencySeconds(),
                avro.getAvgCpuSeconds(),
                avro.getAvgRows(),
                avro.getAvgBytes(),
                avro.getAvgRowsScanned(),
                avro.getAvgRowsWritten(),
                avro.getAvgBytesWritten(),
                DistributionRecords.fromAvro(avro.getLatency()));
    }
}
