package dev.splitheat.analyzer;

import dev.splitheat.avro.FadingRecord;
import dev.splitheat.avro.HeatLoadRecord;
import dev.splitheat.avro.ObjectHeatRecord;
import dev.splitheat.avro.RangeHeatRecord;
import dev.splitheat.avro.SourceCoverageRecord;
import dev.splitheat.heat.Covered;
import dev.splitheat.heat.Fading;
import dev.splitheat.heat.HeatSource;
import dev.splitheat.heat.HeatWindow;
import dev.splitheat.heat.Load;
import dev.splitheat.heat.ObjectHeat;
import dev.splitheat.heat.RangeHeat;
import dev.splitheat.wire.Codec;
import java.time.Duration;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** Heat windows to Avro and back. */
final class HeatRecords {
    static final Codec<HeatWindow> CODEC =
            Codec.of(dev.splitheat.avro.HeatWindow.getClassSchema(), HeatRecords::toAvro, HeatRecords::fromAvro);

    private HeatRecords() {}

    private static dev.splitheat.avro.HeatWindow toAvro(HeatWindow window) {
        Covered splits = window.covered(HeatSource.SPLIT_SCORES);
        return dev.splitheat.avro.HeatWindow.newBuilder()
                .setDatabase(window.database())
                .setWindowEnd(window.end())
                .setWindowSeconds(Math.toIntExact(window.length().toSeconds()))
                .setRevision(window.revision())
                .setCoveredSeconds(Math.toIntExact(splits.time().toSeconds()))
                .setTruncated(splits.truncated())
                .setRanges(window.ranges().stream().map(HeatRecords::toAvro).toList())
                .setSources(sources(window.coverage()))
                .setWhole(window.whole().equals(Load.NONE) ? null : toAvro(window.whole()))
                .setObjects(window.objects().stream()
                        .map(heat -> new ObjectHeatRecord(heat.object(), toAvro(heat.load())))
                        .toList())
                .setPatterns(
                        window.patterns().stream().map(PatternRecords::toAvro).toList())
                .setFading(toAvro(window.fading()))
                .build();
    }

    private static HeatWindow fromAvro(dev.splitheat.avro.HeatWindow avro) {
        return new HeatWindow(
                avro.getDatabase(),
                avro.getWindowEnd(),
                Duration.ofSeconds(avro.getWindowSeconds()),
                avro.getRevision(),
                coverage(avro),
                avro.getWhole() == null ? Load.NONE : fromAvro(avro.getWhole()),
                avro.getRanges().stream().map(HeatRecords::fromAvro).toList(),
                avro.getObjects().stream()
                        .map(object -> new ObjectHeat(object.getObject(), fromAvro(object.getLoad())))
                        .toList(),
                avro.getPatterns().stream().map(PatternRecords::fromAvro).toList(),
                fromAvro(avro.getFading()));
    }

    private static List<SourceCoverageRecord> sources(Map<HeatSource, Covered> coverage) {
        return Arrays.stream(HeatSource.values())
                .filter(coverage::containsKey)
                .map(source -> new SourceCoverageRecord(
                        source.name(),
                        Math.toIntExact(coverage.get(source).time().toSeconds()),
                        coverage.get(source).truncated()))
                .toList();
    }

    /** Before there were sources, a window was one of split statistics. */
    private static Map<HeatSource, Covered> coverage(dev.splitheat.avro.HeatWindow avro) {
        Map<HeatSource, Covered> coverage = new EnumMap<>(HeatSource.class);
        for (HeatSource source : HeatSource.values()) {
            avro.getSources().stream()
                    .filter(known -> known.getSource().equals(source.name()))
                    .forEach(known -> coverage.put(
                            source, new Covered(Duration.ofSeconds(known.getCoveredSeconds()), known.getTruncated())));
        }
        if (avro.getSources().isEmpty()) {
            coverage.put(
                    HeatSource.SPLIT_SCORES,
                    new Covered(Duration.ofSeconds(avro.getCoveredSeconds()), avro.getTruncated()));
        }
        return coverage;
    }

    private static RangeHeatRecord toAvro(RangeHeat heat) {
        // All fields are set: the builder, which knows their defaults, takes longer than what it builds.
        RangeHeatRecord avro = new RangeHeatRecord();
        avro.setObject(heat.object());
        avro.setStart(heat.start());
        avro.setLimit(heat.limit());
        avro.setPeakScore(heat.peakScore());
        avro.setScoreSeconds(heat.scoreSeconds());
        avro.setHotSeconds(Math.toIntExact(heat.hot().toSeconds()));
        avro.setReasons(heat.reasons());
        avro.setWaitMicros(heat.waitMicros());
        avro.setSampledWrites(heat.sampledWrites());
        avro.setMergedRanges(heat.merged());
        avro.setFading(toAvro(heat.fading()));
        return avro;
    }

    private static RangeHeat fromAvro(RangeHeatRecord avro) {
        return new RangeHeat(
                avro.getObject(),
                avro.getStart(),
                avro.getLimit(),
                avro.getPeakScore(),
                avro.getScoreSeconds(),
                Duration.ofSeconds(avro.getHotSeconds()),
                avro.getReasons(),
                avro.getWaitMicros(),
                avro.getSampledWrites(),
                avro.getMergedRanges(),
                fromAvro(avro.getFading()));
    }

    private static HeatLoadRecord toAvro(Load load) {
        return new HeatLoadRecord(
                load.reads(),
                load.writes(),
                load.deletes(),
                load.commits(),
                load.aborts(),
                load.waitMicros(),
                load.sampledWrites());
    }

    private static Load fromAvro(HeatLoadRecord avro) {
        return new Load(
                avro.getReads(),
                avro.getWrites(),
                avro.getDeletes(),
                avro.getCommits(),
                avro.getAborts(),
                avro.getWaitMicros(),
                avro.getSampledWrites());
    }

    private static FadingRecord toAvro(Fading fading) {
        return fading.equals(Fading.NOTHING)
                ? null
                : new FadingRecord(fading.at(), fading.scoreSeconds(), fading.waitSeconds(), fading.writes());
    }

    private static Fading fromAvro(FadingRecord avro) {
        return avro == null
                ? Fading.NOTHING
                : new Fading(avro.getAt(), avro.getScoreSeconds(), avro.getWaitSeconds(), avro.getWrites());
    }
}
