package dev.splitheat.advisor;

import dev.splitheat.avro.HeatStretchRecord;
import dev.splitheat.avro.PlaceHeatState;
import dev.splitheat.proof.HeatStretch;
import dev.splitheat.proof.PlaceHeat;
import dev.splitheat.wire.Codec;
import java.util.List;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** How hot a finding's place was, to Avro and back. */
final class PlaceHeatRecords {
    static final Codec<PlaceHeat> CODEC =
            Codec.of(PlaceHeatState.getClassSchema(), PlaceHeatRecords::toAvro, PlaceHeatRecords::fromAvro);

    private PlaceHeatRecords() {}

    private static PlaceHeatState toAvro(PlaceHeat place) {
        return PlaceHeatState.newBuilder()
                .setDatabase(place.database())
                .setFindingId(place.findingId())
                .setAwaited(List.copyOf(place.awaited()))
                .setMovedTo(place.movedTo().orElse(null))
                .setStretches(place.stretches().entrySet().stream()
                        .map(entry -> stretch(Math.toIntExact(entry.getKey()), entry.getValue()))
                        .toList())
                .build();
    }

    private static HeatStretchRecord stretch(int number, HeatStretch stretch) {
        return HeatStretchRecord.newBuilder()
                .setNumber(number)
                .setScored(stretch.scored())
                .setHot(stretch.hot())
                .setScores(stretch.scores())
                .setPeak(stretch.peak())
                .setWaited(stretch.waited())
                .setWaitMicros(stretch.waitMicros())
                .setCounted(stretch.counted())
                .setLoad(stretch.load())
                .setRest(stretch.rest())
                .setNodes(stretch.nodes())
                .build();
    }

    private static PlaceHeat fromAvro(PlaceHeatState avro) {
        NavigableMap<Long, HeatStretch> stretches = new TreeMap<>();
        avro.getStretches().forEach(each -> stretches.put((long) each.getNumber(), stretch(each)));
        return new PlaceHeat(
                avro.getDatabase(),
                avro.getFindingId(),
                stretches,
                Set.copyOf(avro.getAwaited()),
                Optional.ofNullable(avro.getMovedTo()));
    }

    private static HeatStretch stretch(HeatStretchRecord avro) {
        return new HeatStretch(
                avro.getScored(),
                avro.getHot(),
                avro.getScores(),
                avro.getPeak(),
                avro.getWaited(),
                avro.getWaitMicros(),
                avro.getCounted(),
                avro.getLoad(),
                avro.getRest(),
                avro.getNodes());
    }
}
