package dev.splitheat.view;

import dev.splitheat.avro.HeatLoadRecord;
import dev.splitheat.avro.HeatWindow;
import dev.splitheat.avro.ObjectHeatRecord;
import dev.splitheat.avro.RangeHeatRecord;
import dev.splitheat.avro.SourceCoverageRecord;
import dev.splitheat.heatmap.Covered;
import dev.splitheat.heatmap.HeatSlice;
import dev.splitheat.heatmap.HeatSource;
import dev.splitheat.heatmap.SliceLoad;
import dev.splitheat.heatmap.SlicePlace;
import dev.splitheat.heatmap.SliceRange;
import dev.splitheat.wire.Codec;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.Set;

/** The windows of the topics of heat, as pictures read them. They are never written here. */
public final class HeatSlices {
    public static final Codec<HeatSlice> CODEC =
            Codec.of(HeatWindow.getClassSchema(), HeatSlices::unwritten, HeatSlices::slice);

    private HeatSlices() {}

    private static HeatWindow unwritten(HeatSlice slice) {
        throw new UnsupportedOperationException("heat is written by the analyzer");
    }

    private static HeatSlice slice(HeatWindow avro) {
        Map<HeatSource, Covered> coverage = coverage(avro);
        SampledParts sampled = SampledParts.of(avro, coverage);
        return new HeatSlice(
                avro.getDatabase(),
                avro.getWindowEnd(),
                Duration.ofSeconds(avro.getWindowSeconds()),
                avro.getRevision(),
                coverage,
                avro.getRanges().stream()
                        .filter(HeatSlices::tells)
                        .map(range -> range(range, sampled))
                        .toList(),
                avro.getObjects().stream().map(object -> load(object, sampled)).toList());
    }

    /** Before there were sources, a window was one of split statistics. */
    private static Map<HeatSource, Covered> coverage(HeatWindow avro) {
        Map<HeatSource, Covered> coverage = new EnumMap<>(HeatSource.class);
        for (SourceCoverageRecord told : avro.getSources()) {
            HeatSource.named(told.getSource())
                    .ifPresent(
                            source -> coverage.put(source, new Covered(told.getCoveredSeconds(), told.getTruncated())));
        }
        if (avro.getSources().isEmpty() && avro.getCoveredSeconds() > 0) {
            coverage.put(HeatSource.SPLIT_SCORES, new Covered(avro.getCoveredSeconds(), avro.getTruncated()));
        }
        return coverage;
    }

    /** A window also names ranges of which only its decaying figures tell. */
    private static boolean tells(RangeHeatRecord range) {
        return range.getPeakScore() > 0 || range.getWaitMicros() > 0 || range.getSampledWrites() > 0;
    }

    private static SliceRange range(RangeHeatRecord avro, SampledParts sampled) {
        return new SliceRange(
                new SlicePlace(avro.getObject(), avro.getStart(), avro.getLimit()),
                avro.getPeakScore(),
                avro.getScoreSeconds(),
                avro.getHotSeconds(),
                avro.getWaitMicros(),
                sampled.all(avro.getObject(), avro.getSampledWrites()),
                avro.getMergedRanges(),
                Set.copyOf(avro.getReasons()));
    }

    private static SliceLoad load(ObjectHeatRecord avro, SampledParts sampled) {
        HeatLoadRecord load = avro.getLoad();
        return new SliceLoad(
                avro.getObject(),
                load.getReads(),
                load.getWrites(),
                load.getDeletes(),
                load.getCommits(),
                load.getAborts(),
                load.getWaitMicros(),
                sampled.all(avro.getObject(), load.getSampledWrites()));
    }
}
