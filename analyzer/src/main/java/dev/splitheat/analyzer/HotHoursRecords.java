package dev.splitheat.analyzer;

import dev.splitheat.avro.HotHourRecord;
import dev.splitheat.avro.HotHoursState;
import dev.splitheat.history.HotHour;
import dev.splitheat.history.HotStretch;
import dev.splitheat.history.ObjectHistory;
import dev.splitheat.wire.Codec;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** What was learned of an object's heat, and what is still to be learned, to Avro and back. */
final class HotHoursRecords {
    static final Codec<ObjectHistory> HISTORIES =
            Codec.of(HotHoursState.getClassSchema(), HotHoursRecords::toAvro, HotHoursRecords::history);

    static final Codec<HotStretch> STRETCHES =
            Codec.of(HotHoursState.getClassSchema(), HotHoursRecords::toAvro, HotHoursRecords::stretch);

    private static final long SECONDS = Duration.ofHours(1).toSeconds();

    private HotHoursRecords() {}

    private static HotHoursState toAvro(ObjectHistory history) {
        return HotHoursState.newBuilder()
                .setDatabase(history.database())
                .setObject(history.object())
                .setHours(toAvro(history.hours()))
                .build();
    }

    private static ObjectHistory history(HotHoursState avro) {
        return new ObjectHistory(avro.getDatabase(), avro.getObject(), hours(avro));
    }

    private static HotHoursState toAvro(HotStretch stretch) {
        return HotHoursState.newBuilder()
                .setDatabase(stretch.database())
                .setObject(stretch.object())
                .setHours(toAvro(stretch.hours()))
                .setSince(stretch.since())
                .setLast(stretch.last())
                .setColdSeconds(stretch.cold().toSeconds())
                .setSuspected(stretch.suspected())
                .build();
    }

    private static HotStretch stretch(HotHoursState avro) {
        return new HotStretch(
                avro.getDatabase(),
                avro.getObject(),
                avro.getSince(),
                avro.getLast(),
                Duration.ofSeconds(avro.getColdSeconds()),
                avro.getSuspected(),
                hours(avro));
    }

    private static List<HotHourRecord> toAvro(List<HotHour> hours) {
        return hours.stream()
                .map(hour -> HotHourRecord.newBuilder()
                        .setHour(Math.toIntExact(hour.begin().getEpochSecond() / SECONDS))
                        .setPeak(hour.peak())
                        .build())
                .toList();
    }

    private static List<HotHour> hours(HotHoursState avro) {
        return avro.getHours().stream()
                .map(hour -> new HotHour(Instant.ofEpochSecond(SECONDS * hour.getHour()), hour.getPeak()))
                .toList();
    }
}
