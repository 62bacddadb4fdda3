package dev.splitheat.wire;

import java.util.function.Function;
import org.apache.avro.Schema;
import org.apache.avro.specific.SpecificRecord;
import org.apache.kafka.common.serialization.Deserializer;
import org.apache.kafka.common.serialization.Serde;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.common.serialization.Serializer;

/**
 * Writes and reads a domain record as Avro in single-object encoding.
 *
 * @param <T> the domain record
 */
public final class Codec<T> {
    private final Function<T, byte[]> writer;
    private final Function<byte[], T> reader;

    private Codec(Function<T, byte[]> writer, Function<byte[], T> reader) {
        this.writer = writer;
        this.reader = reader;
    }

    /** A codec for a record with this schema; the functions convert between the domain and Avro's class. */
    public static <T, A extends SpecificRecord> Codec<T> of(
            Schema schema, Function<T, A> toAvro, Function<A, T> fromAvro) {
        SingleObject<A> bytes = new SingleObject<>(schema);
        return new Codec<>(
                value -> bytes.write(toAvro.apply(value)), payload -> bytes.interpret(bytes.read(payload), fromAvro));
    }

    public byte[] write(T value) {
        return writer.apply(value);
    }

    /** @throws UnreadableRecordException when the bytes are no such record */
    public T read(byte[] payload) {
        return reader.apply(payload);
    }

    /** The same for Kafka; null, a tombstone, stays null. */
    public Serde<T> serde() {
        Serializer<T> serializer = (topic, value) -> value == null ? null : write(value);
        Deserializer<T> deserializer = (topic, payload) -> payload == null ? null : read(payload);
        return Serdes.serdeFrom(serializer, deserializer);
    }
}
