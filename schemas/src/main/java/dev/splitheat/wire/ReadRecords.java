package dev.splitheat.wire;

import dev.splitheat.avro.ReadStatsRow;
import dev.splitheat.interval.ReadRow;

/** Reads to Avro and back. */
final class ReadRecords {
    private ReadRecords() {}

    static ReadStatsRow toAvro(ReadRow row) {
        return ReadStatsRow.newBuilder()
                .setFprint(Numbers.nullable(row.fingerprint()))
                .setReadColumns(row.columns())
                .setRequestTag(row.tag())
                .setReadType(row.type())
                .setExecutionCount(row.executions())
                .setRunInRwTransactionExecutionCount(row.inReadWriteTransactions())
                .setAvgRows(row.rows())
                .setAvgBytes(row.bytes())
                .setAvgCpuSeconds(row.cpuSeconds())
                .setAvgLockingDelaySeconds(row.lockingDelaySeconds())
                .setAvgClientWaitSeconds(row.clientWaitSeconds())
                .setAvgLeaderRefreshDelaySeconds(row.leaderRefreshDelaySeconds())
                .build();
    }

    static ReadRow fromAvro(ReadStatsRow avro) {
        return new ReadRow(
                Numbers.optional(avro.getFprint()),
                avro.getReadColumns(),
                avro.getRequestTag(),
                avro.getReadType(),
                avro.getExecutionCount(),
                avro.getRunInRwTransactionExecutionCount(),
                avro.getAvgRows(),
                avro.getAvgBytes(),
                avro.getAvgCpuSeconds(),
                avro.getAvgLockingDelaySeconds(),
                avro.getAvgClientWaitSeconds(),
                avro.getAvgLeaderRefreshDelaySeconds());
    }
}
