package dev.splitheat.wire;

import dev.splitheat.avro.TableWritesRecord;
import dev.splitheat.avro.TransactionStatsRow;
import dev.splitheat.interval.TransactionRow;
import dev.splitheat.interval.TransactionRow.TableWrites;

/** Transactions to Avro and back. */
final class TransactionRecords {
    private TransactionRecords() {}

    static TransactionStatsRow toAvro(TransactionRow row) {
        return TransactionStatsRow.newBuilder()
                .setFprint(Numbers.nullable(row.fingerprint()))
                .setReadColumns(row.readColumns())
                .setWriteConstructiveColumns(row.writeColumns())
                .setWriteDeleteTables(row.deleteTables())
                .setTransactionTag(row.tag())
                .setAttemptCount(row.attempts())
                .setCommitAttemptCount(row.commitAttempts())
                .setCommitAbortCount(row.commitAborts())
                .setCommitRetryCount(row.commitRetries())
                .setCommitFailedPreconditionCount(row.commitFailedPreconditions())
                .setAvgParticipants(row.participants())
                .setAvgTotalLatencySeconds(row.totalLatencySeconds())
                .setAvgCommitLatencySeconds(row.commitLatencySeconds())
                .setAvgBytes(row.bytes())
                .setOperationsByTable(row.operations().stream()
                        .map(TransactionRecords::toAvro)
                        .toList())
                .setTotalLatency(DistributionRecords.toAvro(row.totalLatency()))
                .build();
    }

    static TransactionRow fromAvro(TransactionStatsRow avro) {
        return new TransactionRow(
                Numbers.optional(avro.getFprint()),
                avro.getReadColumns(),
                avro.getWriteConstructiveColumns(),
                avro.getWriteDeleteTables(),
                avro.getTransactionTag(),
                avro.getAttemptCount(),
                avro.getCommitAttemptCount(),
                avro.getCommitAbortCount(),
                avro.getCommitRetryCount(),
                avro.getCommitFailedPreconditionCount(),
                avro.getAvgParticipants(),
                avro.getAvgTotalLatencySeconds(),
                avro.getAvgCommitLatencySeconds(),
                avro.getAvgBytes(),
                avro.getOperationsByTable().stream()
                        .map(TransactionRecords::fromAvro)
                        .toList(),
                DistributionRecords.fromAvro(avro.getTotalLatency()));
    }

    private static TableWritesRecord toAvro(TableWrites writes) {
        return TableWritesRecord.newBuilder()
                .setTable(writes.table())
                .setInsertOrUpdateCount(writes.insertsOrUpdates())
                .setInsertOrUpdateBytes(writes.bytes())
                .build();
    }

    private static TableWrites fromAvro(TableWritesRecord avro) {
        return new TableWrites(avro.getTable(), avro.getInsertOrUpdateCount(), avro.getInsertOrUpdateBytes());
    }
}
