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
    private final Form<T, ?> form;

    /** How a domain record becomes one of a generated class, and that bytes. */
    private record Form<T, A extends SpecificRecord>(
            SingleObject<A> bytes, Function<T, A> toAvro, Function<A, T> fromAvro) {
        byte[] write(T value) {
            return bytes.write(toAvro.apply(value));
        }

        Payload pack(T value) {
            return new Unwritten<>(bytes, toAvro.apply(value));
        }

        T read(byte[] payload) {
            return bytes.interpret(bytes.read(payload), fromAvro);
        }

        T read(Payload payload) {
            return bytes.interpret(bytes.read(payload), fromAvro);
        }
    }

    private Codec(Form<T, ?> form) {
        this.form = form;
    }

    /** A codec for a record with this schema; the functions convert between the domain and Avro's class. */
    public static <T, A extends SpecificRecord> Codec<T> of(
            Schema schema, Function<T, A> toAvro, Function<A, T> fromAvro) {
        return new Codec<>(new Form<>(new SingleObject<>(schema), toAvro, fromAvro));
    }

    public byte[] write(T value) {
        return form.write(value);
    }

    /** The same, written when somebody asks for the bytes: for what may stay in this process. */
    public Payload pack(T value) {
        return form.pack(value);
    }

    /** @throws UnreadableRecordException when the bytes are no such record */
    public T read(byte[] payload) {
        return form.read(payload);
    }

    /** @throws UnreadableRecordException when it is no such record */
    public T read(Payload payload) {
        return form.read(payload);
    }

    /** The same for Kafka; null, a tombstone, stays null. */
    public Serde<T> serde() {
        Serializer<T> serializer = (topic, value) -> value == null ? null : write(value);
        Deserializer<T> deserializer = (topic, payload) -> payload == null ? null : read(payload);
        return Serdes.serdeFrom(serializer, deserializer);
    }
}
