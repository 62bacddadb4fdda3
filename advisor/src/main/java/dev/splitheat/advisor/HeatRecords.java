package dev.splitheat.advisor;

import dev.splitheat.avro.HeatWindow;
import dev.splitheat.avro.RangeHeatRecord;
import dev.splitheat.avro.SourceCoverageRecord;
import dev.splitheat.evidence.HeatMinute;
import dev.splitheat.evidence.WarmRange;
import dev.splitheat.wire.Codec;
import java.util.HashMap;
import java.util.Map;

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
        Map<String, String> names = new HashMap<>();
        return new HeatMinute(
                avro.getWindowEnd(),
                avro.getCoveredSeconds() > 0,
                avro.getSources().stream().anyMatch(HeatRecords::waited),
                avro.getRanges().stream()
                        .filter(range -> range.getPeakScore() > 0 || range.getWaitMicros() > 0)
                        .map(range -> range(range, names))
                        .toList());
    }

    private static boolean waited(SourceCoverageRecord source) {
        return source.getSource().equals("LOCK_WAITS") && source.getCoveredSeconds() > 0;
    }

    /** @param names of objects, each once: they are compared again and again, and the same ones most quickly */
    private static WarmRange range(RangeHeatRecord range, Map<String, String> names) {
        return new WarmRange(
                names.computeIfAbsent(range.getObject(), name -> name),
                range.getStart(),
                range.getLimit(),
                range.getPeakScore(),
                range.getWaitMicros() / MICROS);
    }
}
