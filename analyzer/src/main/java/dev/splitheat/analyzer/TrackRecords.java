package dev.splitheat.analyzer;

import dev.splitheat.avro.SightingState;
import dev.splitheat.avro.SplitStatsRow;
import dev.splitheat.avro.TrackState;
import dev.splitheat.interval.SplitRow;
import dev.splitheat.track.Sighting;
import dev.splitheat.track.Spell;
import dev.splitheat.track.Track;
import dev.splitheat.track.Warmth;
import dev.splitheat.wire.Codec;
import dev.splitheat.wire.LockIntervalRecords;
import java.time.Duration;
import java.util.Optional;

/** Tracks to Avro and back. */
final class TrackRecords {
    static final Codec<Track> CODEC =
            Codec.of(TrackState.getClassSchema(), TrackRecords::toAvro, TrackRecords::fromAvro);

    private TrackRecords() {}

    private static TrackState toAvro(Track track) {
        return TrackState.newBuilder()
                .setDatabase(track.database())
                .setId(track.id())
                .setObject(track.object())
                .setFindingId(track.findingId().orElse(null))
                .setFirstHeatAt(track.firstHeatAt())
                .setLastHeatAt(track.lastHeatAt())
                .setHotSeconds(track.hot().toSeconds())
                .setSpell(track.warmth().spell().number())
                .setSpellSince(track.spellSince())
                .setSpellHotSeconds(track.spellHot().toSeconds())
                .setSpellTopSeconds(track.spellTop().toSeconds())
                .setPeakScore(track.peakScore())
                .setColdSeconds(track.cold().toSeconds())
                .setSightings(
                        track.sightings().stream().map(TrackRecords::toAvro).toList())
                .build();
    }

    private static Track fromAvro(TrackState avro) {
        return new Track(
                avro.getDatabase(),
                avro.getId(),
                avro.getObject(),
                Optional.ofNullable(avro.getFindingId()),
                warmth(avro),
                avro.getSightings().stream().map(TrackRecords::fromAvro).toList());
    }

    private static Warmth warmth(TrackState avro) {
        return new Warmth(
                avro.getFirstHeatAt(),
                avro.getLastHeatAt(),
                Duration.ofSeconds(avro.getHotSeconds()),
                avro.getPeakScore(),
                Duration.ofSeconds(avro.getColdSeconds()),
                new Spell(
                        avro.getSpell(),
                        avro.getSpellSince(),
                        Duration.ofSeconds(avro.getSpellHotSeconds()),
                        Duration.ofSeconds(avro.getSpellTopSeconds())));
    }

    private static SightingState toAvro(Sighting sighting) {
        return SightingState.newBuilder()
                .setEnd(sighting.end())
                .setSeconds(Math.toIntExact(sighting.length().toSeconds()))
                .setRows(sighting.rows().stream().map(TrackRecords::toAvro).toList())
                .setWaits(sighting.waits().stream()
                        .map(LockIntervalRecords::toAvro)
                        .toList())
                .build();
    }

    private static Sighting fromAvro(SightingState avro) {
        return new Sighting(
                avro.getEnd(),
                Duration.ofSeconds(avro.getSeconds()),
                avro.getRows().stream().map(TrackRecords::fromAvro).toList(),
                avro.getWaits().stream().map(LockIntervalRecords::fromAvro).toList());
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
        return new SplitRow(
                avro.getSplitStart(),
                avro.getSplitLimit(),
                Math.toIntExact(avro.getCpuUsageScore()),
                avro.getAffectedTables(),
                avro.getUnsplittableReasons());
    }
}
