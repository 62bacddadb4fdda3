package dev.splitheat.app.replay;

import dev.splitheat.wire.Carrier;
import dev.splitheat.wire.Codec;
import dev.splitheat.wire.Sealed;
import dev.splitheat.wire.Sealing;
import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.Map;
import org.apache.kafka.common.serialization.Serde;
import org.apache.kafka.common.serialization.Serdes;

/**
 * Hands values, which must be immutable, from one to another of a thread as they are: what travels is a number, for which
 * whoever reads it gets the value, once.
 */
class Handover implements Carrier {
    private final Map<Long, Object> underway = new HashMap<>();
    /** One for all: it is asked for with each record. */
    private final Serde<Object> handed = Serdes.serdeFrom(
            (topic, value) -> value == null ? null : give(value),
            (topic, number) -> number == null ? null : take(number));

    private long last;

    @Override
    public <T> Serde<T> serde(Codec<T> codec) {
        return handed();
    }

    /** Whoever wrote a record knows its head: it goes beside the bytes, and is not read out of them. */
    @Override
    public Serde<Sealed> serde(Sealing sealing) {
        return handed();
    }

    /** Of values that have no Avro: they stay in this process. */
    @SuppressWarnings("unchecked") // what is written to a topic is what is read from it
    <T> Serde<T> handed() {
        return (Serde<T>) handed;
    }

    private byte[] give(Object value) {
        last++;
        underway.put(last, value);
        return ByteBuffer.allocate(Long.BYTES).putLong(last).array();
    }

    private Object take(byte[] number) {
        Object value = underway.remove(ByteBuffer.wrap(number).getLong());
        if (value == null) {
            throw new IllegalStateException("what was handed over was read before, or let go");
        }
        return value;
    }

    /** What nobody has read by now nobody will. */
    void letGo() {
        underway.clear();
    }

    int underway() {
        return underway.size();
    }
}
