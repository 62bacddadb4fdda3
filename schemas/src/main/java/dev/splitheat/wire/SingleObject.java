package dev.splitheat.wire;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.function.Function;
import org.apache.avro.AvroRuntimeException;
import org.apache.avro.Schema;
import org.apache.avro.data.TimeConversions;
import org.apache.avro.message.BinaryMessageDecoder;
import org.apache.avro.message.BinaryMessageEncoder;
import org.apache.avro.specific.SpecificData;
import org.apache.avro.specific.SpecificRecord;
import org.apache.avro.util.ClassSecurityValidator;

/** Avro's single-object encoding of one generated class; also reads what every released version wrote. */
final class SingleObject<A extends SpecificRecord> {
    static {
        // Avro instantiates only classes it was told to trust; ours are those generated from our own schemas.
        ClassSecurityValidator.setGlobal(
                ClassSecurityValidator.composite(ClassSecurityValidator.getGlobal(), type -> type.getPackageName()
                        .equals("dev.splitheat.avro")));
    }

    private final String type;
    private final BinaryMessageEncoder<A> encoder;
    private final BinaryMessageDecoder<A> decoder;

    SingleObject(Schema schema) {
        this.type = schema.getName();
        SpecificData model = model();
        this.encoder = new BinaryMessageEncoder<>(model, schema);
        this.decoder = new BinaryMessageDecoder<>(model, schema, SchemaHistory.store());
    }

    byte[] write(A datum) {
        try {
            ByteBuffer encoded = encoder.encode(datum);
            byte[] bytes = new byte[encoded.remaining()];
            encoded.get(bytes);
            return bytes;
        } catch (IOException e) {
            throw new UncheckedIOException("writing to memory failed", e);
        }
    }

    A read(byte[] payload) {
        try {
            return decoder.decode(payload);
        } catch (IOException | AvroRuntimeException | IndexOutOfBoundsException e) {
            throw new UnreadableRecordException(type, e.getMessage(), e);
        }
    }

    <T> T interpret(A datum, Function<A, T> fromAvro) {
        try {
            return fromAvro.apply(datum);
        } catch (IllegalArgumentException | NullPointerException e) {
            throw new UnreadableRecordException(type, e.getMessage(), e);
        }
    }

    private static SpecificData model() {
        SpecificData model = new SpecificData(SingleObject.class.getClassLoader());
        model.addLogicalTypeConversion(new TimeConversions.TimestampMicrosConversion());
        return model;
    }
}
