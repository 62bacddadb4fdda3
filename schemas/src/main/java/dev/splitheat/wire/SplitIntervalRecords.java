package dev.splitheat.wire;

import dev.splitheat.avro.SplitStatsInterval;
import dev.splitheat.avro.SplitStatsRow;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.SplitRow;
import java.util.Objects;
import java.util.Optional;

/** Split intervals to Avro and back. Split statistics have no totals. */
final class SplitIntervalRecords {
    private SplitIntervalRecords() {}

    static SplitStatsInterval toAvro(Interval<SplitRow> interval) {
        SplitStatsInterval avro = IntervalHeader.write(interval, new SplitStatsInterval());
        avro.setRows(interval.rows().stream().map(SplitIntervalRecords::toAvro).toList());
        return avro;
    }

    static Interval<SplitRow> fromAvro(SplitStatsInterval avro) {
        return IntervalHeader.read(
                avro,
                Optional.empty(),
                avro.getRows().stream().map(SplitIntervalRecords::fromAvro).toList());
    }

    private static SplitStatsRow toAvro(SplitRow row) {
        SplitStatsRow avro = new SplitStatsRow();
        avro.setSplitStart(row.start());
        avro.setSplitLimit(row.limit());
        avro.setCpuUsageScore((long) row.score());
        avro.setAffectedTables(row.affectedTables());
        avro.setUnsplittableReasons(row.reasons());
        return avro;
    }

    private static SplitRow fromAvro(SplitStatsRow avro) {
        Objects.requireNonNull(avro.getCpuUsageScore(), "a split without CPU_USAGE_SCORE");
        return new SplitRow(
                Objects.requireNonNull(avro.getSplitStart(), "a split without SPLIT_START"),
                Objects.requireNonNull(avro.getSplitLimit(), "a split without SPLIT_LIMIT"),
                Math.toIntExact(avro.getCpuUsageScore()),
                avro.getAffectedTables(),
                avro.getUnsplittableReasons());
    }
}
