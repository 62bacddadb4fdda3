package dev.splitheat.wire;

import dev.splitheat.interval.Coverage;
import dev.splitheat.interval.Interval;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.apache.avro.specific.SpecificRecord;

/** The fields that every record of an interval begins with, by their names: Avro's classes share no type. */
final class IntervalHeader {
    private IntervalHeader() {}

    static <A extends SpecificRecord> A write(Interval<?> interval, A avro) {
        put(avro, "database", interval.database());
        put(avro, "view", interval.view());
        put(avro, "intervalEnd", interval.end());
        put(avro, "intervalSeconds", Math.toIntExact(interval.length().toSeconds()));
        put(avro, "readTimestamp", interval.readAt());
        put(avro, "revision", interval.revision());
        put(avro, "part", interval.part());
        put(avro, "parts", interval.parts());
        put(
                avro,
                "coverage",
                dev.splitheat.avro.Coverage.valueOf(interval.coverage().name()));
        put(avro, "truncated", interval.truncated());
        return avro;
    }

    static <R> Interval<R> read(SpecificRecord avro, Optional<R> total, List<R> rows) {
        return new Interval<>(
                (String) get(avro, "database"),
                (String) get(avro, "view"),
                (Instant) get(avro, "intervalEnd"),
                Duration.ofSeconds((int) get(avro, "intervalSeconds")),
                (Instant) get(avro, "readTimestamp"),
                (int) get(avro, "revision"),
                (int) get(avro, "part"),
                (int) get(avro, "parts"),
                Coverage.valueOf(get(avro, "coverage").toString()),
                (boolean) get(avro, "truncated"),
                total,
                rows);
    }

    private static void put(SpecificRecord avro, String field, Object value) {
        avro.put(avro.getSchema().getField(field).pos(), value);
    }

    private static Object get(SpecificRecord avro, String field) {
        return avro.get(avro.getSchema().getField(field).pos());
    }
}
