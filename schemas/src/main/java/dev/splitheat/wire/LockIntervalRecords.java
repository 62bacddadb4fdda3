package dev.splitheat.wire;

import dev.splitheat.avro.LockRequestRecord;
import dev.splitheat.avro.LockStatsInterval;
import dev.splitheat.avro.LockStatsRow;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.LockRow;
import java.util.Optional;

/** Lock intervals to Avro and back. */
public final class LockIntervalRecords {
    private LockIntervalRecords() {}

    static LockStatsInterval toAvro(Interval<LockRow> interval) {
        LockStatsInterval avro = IntervalHeader.write(interval, new LockStatsInterval());
        avro.setTotal(interval.total().map(LockIntervalRecords::toAvro).orElse(null));
        avro.setRows(interval.rows().stream().map(LockIntervalRecords::toAvro).toList());
        return avro;
    }

    static Interval<LockRow> fromAvro(LockStatsInterval avro) {
        return IntervalHeader.read(
                avro,
                Optional.ofNullable(avro.getTotal()).map(LockIntervalRecords::fromAvro),
                avro.getRows().stream().map(LockIntervalRecords::fromAvro).toList());
    }

    /** One row, for records of other kinds that hold some. */
    public static LockStatsRow toAvro(LockRow row) {
        return LockStatsRow.newBuilder()
                .setRowRangeStartKey(row.key().orElse(null))
                .setLockWaitSeconds(row.waitSeconds())
                .setSampleLockRequests(
                        row.requests().stream().map(LockIntervalRecords::toAvro).toList())
                .build();
    }

    public static LockRow fromAvro(LockStatsRow avro) {
        return new LockRow(
                Optional.ofNullable(avro.getRowRangeStartKey()),
                avro.getLockWaitSeconds(),
                avro.getSampleLockRequests().stream()
                        .map(LockIntervalRecords::fromAvro)
                        .toList());
    }

    private static LockRequestRecord toAvro(LockRow.Request request) {
        return LockRequestRecord.newBuilder()
                .setColumn(request.column())
                .setLockMode(request.mode())
                .setTransactionTag(request.transactionTag())
                .build();
    }

    private static LockRow.Request fromAvro(LockRequestRecord avro) {
        return new LockRow.Request(avro.getColumn(), avro.getLockMode(), avro.getTransactionTag());
    }
}
