package dev.splitheat.wire;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.function.Function;
import org.apache.avro.Schema;
import org.apache.avro.data.TimeConversions;
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

    private final Schema schema;
    private final EncodedLength lengths;
    private final BinaryMessageEncoder<A> encoder;
    private final Messages<A> messages;

    SingleObject(Schema schema) {
        this.schema = schema;
        SpecificData model = model();
        this.lengths = new EncodedLength(model);
        this.encoder = new BinaryMessageEncoder<>(model, schema);
        this.messages = new Messages<>(schema, schema, model);
    }

    byte[] write(A datum) {
        try {
            GrowingBytes bytes = new GrowingBytes();
            encoder.encode(datum, bytes);
            return bytes.toArray();
        } catch (IOException e) {
            throw new UncheckedIOException("writing to memory failed", e);
        }
    }

    /** Of what would be written. */
    int length(A datum) {
        return Messages.HEAD + lengths.of(datum, schema);
    }

    A read(byte[] payload) {
        return messages.read(payload);
    }

    /** The same of what may not have been written yet: it is taken as it is. */
    @SuppressWarnings("unchecked") // what has the schema of a generated class is of that class
    A read(Payload payload) {
        return payload instanceof Unwritten<?> unwritten && unwritten.datum().getSchema() == schema
                ? (A) unwritten.datum()
                : read(payload.bytes());
    }

    <T> T interpret(A datum, Function<A, T> fromAvro) {
        try {
            return fromAvro.apply(datum);
        } catch (IllegalArgumentException | NullPointerException e) {
            throw new UnreadableRecordException(schema.getName(), e.getMessage(), e);
        }
    }

    private static SpecificData model() {
        SpecificData model = new SpecificData(SingleObject.class.getClassLoader());
        model.addLogicalTypeConversion(new TimeConversions.TimestampMicrosConversion());
        return model;
    }
}
