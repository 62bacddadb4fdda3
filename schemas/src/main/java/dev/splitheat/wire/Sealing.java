package dev.splitheat.wire;

import dev.splitheat.avro.HeatWindow;
import dev.splitheat.avro.KeySamplesInterval;
import dev.splitheat.avro.MetricsInterval;
import dev.splitheat.avro.WorkloadStatsInterval;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.stream.Stream;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericRecord;

/**
 * Reads the heads of one kind of record and passes over the rest, which costs a fraction of reading it; also of what every
 * released version wrote.
 */
public final class Sealing {
    public static final Codec<Sealed> WORKLOAD_INTERVALS = of(WorkloadStatsInterval.getClassSchema(), "intervalEnd");
    public static final Codec<Sealed> METRIC_MINUTES = of(MetricsInterval.getClassSchema(), "intervalEnd");
    public static final Codec<Sealed> KEY_SAMPLES = of(KeySamplesInterval.getClassSchema(), "intervalEnd");
    public static final Codec<Sealed> HEAT_WINDOWS = of(HeatWindow.getClassSchema(), "windowEnd");

    private final String end;
    private final Messages<GenericRecord> heads;

    private Sealing(Schema schema, String end) {
        this.end = end;
        this.heads = new Messages<>(schema, head(schema, end), new GenericData());
    }

    private static Codec<Sealed> of(Schema schema, String end) {
        return new Codec<>(told -> told.body().payload(), new Sealing(schema, end)::read);
    }

    private static Schema head(Schema schema, String end) {
        List<Schema.Field> fields = Stream.of("database", "view", end, "part")
                .filter(name -> schema.getField(name) != null)
                .map(name -> new Schema.Field(
                        schema.getField(name), schema.getField(name).schema()))
                .toList();
        return Schema.createRecord(schema.getName(), schema.getDoc(), schema.getNamespace(), false, fields);
    }

    private Sealed read(byte[] payload) {
        GenericRecord head = heads.read(payload);
        return new Sealed(
                head.get("database").toString(),
                head.hasField("view") ? head.get("view").toString() : "",
                Instant.EPOCH.plus((long) head.get(end), ChronoUnit.MICROS),
                head.hasField("part") ? (int) head.get("part") : 0,
                Body.of(payload));
    }
}
