package dev.splitheat.wire;

import java.util.Arrays;
import org.apache.kafka.common.serialization.Serde;
import org.apache.kafka.common.serialization.Serdes;

/** A whole record as its bytes, with what it tells where that is known: whoever wrote it may be in this process. */
public final class Body {
    private final byte[] payload;
    private final Codec<?> reader;
    private final Object told;

    private Body(byte[] payload, Codec<?> reader, Object told) {
        this.payload = payload;
        this.reader = reader;
        this.told = told;
    }

    /** As it came; nobody changes the bytes. */
    public static Body of(byte[] payload) {
        return new Body(payload, null, null);
    }

    /** @param told what this reader makes of the bytes; immutable */
    public static <T> Body of(byte[] payload, Codec<T> reader, T told) {
        return new Body(payload, reader, told);
    }

    public byte[] payload() {
        return payload;
    }

    /** @throws UnreadableRecordException when the bytes are no such record */
    @SuppressWarnings("unchecked") // what a reader makes is of its kind
    public <T> T read(Codec<T> codec) {
        return codec == reader ? (T) told : codec.read(payload);
    }

    /** As bytes alone. */
    public static Serde<Body> serde() {
        return Serdes.serdeFrom(
                (topic, body) -> body == null ? null : body.payload(),
                (topic, payload) -> payload == null ? null : of(payload));
    }

    @Override
    public boolean equals(Object other) {
        return this == other || other instanceof Body that && Arrays.equals(payload, that.payload);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(payload);
    }
}
