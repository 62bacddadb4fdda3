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
import org.apache.kafka.common.serialization.Deserializer;
import org.apache.kafka.common.serialization.Serde;
import org.apache.kafka.common.serialization.Serdes;

/**
 * Reads the heads of one kind of record and passes over the rest, which costs a fraction of reading it; also of what every
 * released version wrote.
 */
public final class Sealing {
    public static final Sealing WORKLOAD_INTERVALS = new Sealing(WorkloadStatsInterval.getClassSchema(), "intervalEnd");
    public static final Sealing METRIC_MINUTES = new Sealing(MetricsInterval.getClassSchema(), "intervalEnd");
    public static final Sealing KEY_SAMPLES = new Sealing(KeySamplesInterval.getClassSchema(), "intervalEnd");
    public static final Sealing HEAT_WINDOWS = new Sealing(HeatWindow.getClassSchema(), "windowEnd");

    private final String end;
    private final Messages<GenericRecord> heads;

    private Sealing(Schema schema, String end) {
        this.end = end;
        this.heads = new Messages<>(schema, head(schema, end), new GenericData());
    }

    private static Schema head(Schema schema, String end) {
        List<Schema.Field> fields = Stream.of("database", "view", end, "part")
                .filter(name -> schema.getField(name) != null)
                .map(name -> new Schema.Field(
                        schema.getField(name), schema.getField(name).schema()))
                .toList();
        return Schema.createRecord(schema.getName(), schema.getDoc(), schema.getNamespace(), false, fields);
    }

    /** @throws UnreadableRecordException when the bytes are no such record */
    public Sealed read(byte[] payload) {
        GenericRecord head = heads.read(payload);
        return new Sealed(
                head.get("database").toString(),
                head.hasField("view") ? head.get("view").toString() : "",
                Instant.EPOCH.plus((long) head.get(end), ChronoUnit.MICROS),
                head.hasField("part") ? (int) head.get("part") : 0,
                Payload.of(payload));
    }

    /** The same for Kafka; null stays null. */
    public Serde<Sealed> serde() {
        Deserializer<Sealed> deserializer = (topic, payload) -> payload == null ? null : read(payload);
        return Serdes.serdeFrom(
                (topic, told) -> told == null ? null : told.payload().bytes(), deserializer);
    }
}
