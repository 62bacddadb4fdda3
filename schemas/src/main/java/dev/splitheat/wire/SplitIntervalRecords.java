package dev.splitheat.wire;

import dev.splitheat.avro.SplitStatsInterval;
import dev.splitheat.avro.SplitStatsRow;
import dev.splitheat.interval.Coverage;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.SplitRow;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;

/** Split intervals to Avro and back. */
final class SplitIntervalRecords {
    private SplitIntervalRecords() {}

    static SplitStatsInterval toAvro(Interval<SplitRow> interval) {
        return SplitStatsInterval.newBuilder()
                .setDatabase(interval.database())
                .setView(interval.view())
                .setIntervalEnd(interval.end())
                .setIntervalSeconds(Math.toIntExact(interval.length().toSeconds()))
                .setReadTimestamp(interval.readAt())
                .setRevision(interval.revision())
                .setPart(interval.part())
                .setParts(interval.parts())
                .setCoverage(
                        dev.splitheat.avro.Coverage.valueOf(interval.coverage().name()))
                .setTruncated(interval.truncated())
                .setRows(interval.rows().stream()
                        .map(SplitIntervalRecords::toAvro)
                        .toList())
                .build();
    }

    static Interval<SplitRow> fromAvro(SplitStatsInterval avro) {
        return new Interval<>(
                avro.getDatabase(),
                avro.getView(),
                avro.getIntervalEnd(),
                Duration.ofSeconds(avro.getIntervalSeconds()),
                avro.getReadTimestamp(),
                avro.getRevision(),
                avro.getPart(),
                avro.getParts(),
                Coverage.valueOf(avro.getCoverage().name()),
                avro.getTruncated(),
                Optional.empty(),
                avro.getRows().stream().map(SplitIntervalRecords::fromAvro).toList());
    }

    private static SplitStatsRow toAvro(SplitRow row) {
        return SplitStatsRow.newBuilder()
                .setSplitStart(row.start())
                .setSplitLimit(row.limit())
                .setCpuUsageScore((long) row.score())
                .setAffectedTables(row.affectedTables())
                .setUnsplittableReasons(row.reasons())
                .build();
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
