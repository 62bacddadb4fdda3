package dev.splitheat.advisor;

import dev.splitheat.avro.HeatWindow;
import dev.splitheat.avro.RangeHeatRecord;
import dev.splitheat.avro.SourceCoverageRecord;
import dev.splitheat.evidence.HeatMinute;
import dev.splitheat.evidence.WarmRange;
import dev.splitheat.wire.Codec;

/** Of the analyzer's windows of heat what advice asks for. */
final class HeatRecords {
    static final Codec<HeatMinute> CODEC =
            Codec.of(HeatWindow.getClassSchema(), HeatRecords::unwritten, HeatRecords::minute);

    private static final double MICROS = 1e6;

    private HeatRecords() {}

    private static HeatWindow unwritten(HeatMinute minute) {
        throw new UnsupportedOperationException("heat is written by the analyzer");
    }

    private static HeatMinute minute(HeatWindow avro) {
        return new HeatMinute(
                avro.getWindowEnd(),
                avro.getCoveredSeconds() > 0,
                avro.getSources().stream().anyMatch(HeatRecords::waited),
                avro.getRanges().stream()
                        .filter(range -> range.getPeakScore() > 0 || range.getWaitMicros() > 0)
                        .map(HeatRecords::range)
                        .toList());
    }

    private static boolean waited(SourceCoverageRecord source) {
        return source.getSource().equals("LOCK_WAITS") && source.getCoveredSeconds() > 0;
    }

    private static WarmRange range(RangeHeatRecord range) {
        return new WarmRange(
                range.getObject(),
                range.getStart(),
                range.getLimit(),
                range.getPeakScore(),
                range.getWaitMicros() / MICROS);
    }
}
