package dev.splitheat.analyzer;

import dev.splitheat.avro.RangeHeatRecord;
import dev.splitheat.heat.HeatWindow;
import dev.splitheat.heat.RangeHeat;
import dev.splitheat.wire.Codec;
import java.time.Duration;

/** Heat windows to Avro and back. */
final class HeatRecords {
    static final Codec<HeatWindow> CODEC =
            Codec.of(dev.splitheat.avro.HeatWindow.getClassSchema(), HeatRecords::toAvro, HeatRecords::fromAvro);

    private HeatRecords() {}

    private static dev.splitheat.avro.HeatWindow toAvro(HeatWindow window) {
        return dev.splitheat.avro.HeatWindow.newBuilder()
                .setDatabase(window.database())
                .setWindowEnd(window.end())
                .setWindowSeconds(Math.toIntExact(window.length().toSeconds()))
                .setRevision(window.revision())
                .setCoveredSeconds(Math.toIntExact(window.covered().toSeconds()))
                .setTruncated(window.truncated())
                .setRanges(window.ranges().stream().map(HeatRecords::toAvro).toList())
                .build();
    }

    private static HeatWindow fromAvro(dev.splitheat.avro.HeatWindow avro) {
        return new HeatWindow(
                avro.getDatabase(),
                avro.getWindowEnd(),
                Duration.ofSeconds(avro.getWindowSeconds()),
                avro.getRevision(),
                Duration.ofSeconds(avro.getCoveredSeconds()),
                avro.getTruncated(),
                avro.getRanges().stream().map(HeatRecords::fromAvro).toList());
    }

    private static RangeHeatRecord toAvro(RangeHeat heat) {
        return RangeHeatRecord.newBuilder()
                .setObject(heat.object())
                .setStart(heat.start())
                .setLimit(heat.limit())
                .setPeakScore(heat.peakScore())
                .setScoreSeconds(heat.scoreSeconds())
                .setHotSeconds(Math.toIntExact(heat.hot().toSeconds()))
                .setReasons(heat.reasons())
                .build();
    }

    private static RangeHeat fromAvro(RangeHeatRecord avro) {
        return new RangeHeat(
                avro.getObject(),
                avro.getStart(),
                avro.getLimit(),
                avro.getPeakScore(),
                avro.getScoreSeconds(),
                Duration.ofSeconds(avro.getHotSeconds()),
                avro.getReasons());
    }
}
