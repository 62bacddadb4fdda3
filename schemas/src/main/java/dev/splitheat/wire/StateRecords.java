package dev.splitheat.wire;

import dev.splitheat.avro.RowDeletionRecord;
import dev.splitheat.avro.SplitPointRecord;
import dev.splitheat.interval.RowDeletionRow;
import dev.splitheat.interval.SplitPointRow;
import java.util.Optional;

/** Row deletion policies and users' split points to Avro and back. */
final class StateRecords {
    private StateRecords() {}

    static RowDeletionRecord toAvro(RowDeletionRow row) {
        return RowDeletionRecord.newBuilder()
                .setTable(row.table())
                .setProcessedWatermark(row.processedUpTo().orElse(null))
                .setUndeletableRows(row.undeletableRows())
                .setMinUndeletableTimestamp(row.oldestUndeletable().orElse(null))
                .build();
    }

    static RowDeletionRow fromAvro(RowDeletionRecord avro) {
        return new RowDeletionRow(
                avro.getTable(),
                Optional.ofNullable(avro.getProcessedWatermark()),
                avro.getUndeletableRows(),
                Optional.ofNullable(avro.getMinUndeletableTimestamp()));
    }

    static SplitPointRecord toAvro(SplitPointRow row) {
        return SplitPointRecord.newBuilder()
                .setTable(row.table())
                .setIndex(row.index().orElse(null))
                .setInitiator(row.initiator())
                .setKey(row.key())
                .setExpireTime(row.expiresAt().orElse(null))
                .build();
    }

    static SplitPointRow fromAvro(SplitPointRecord avro) {
        return new SplitPointRow(
                avro.getTable(),
                Optional.ofNullable(avro.getIndex()),
                avro.getInitiator(),
                avro.getKey(),
                Optional.ofNullable(avro.getExpireTime()));
    }
}
