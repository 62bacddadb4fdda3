package dev.splitheat.wire;

import org.apache.kafka.common.serialization.Serde;
import org.apache.kafka.common.serialization.Serdes;

/**
 * A whole record in Avro's single-object encoding, which nobody changes: its bytes, or what they will be made of once they
 * are asked for.
 */
public sealed interface Payload permits Written, Unwritten {
    /** A record as it came. */
    static Payload of(byte[] bytes) {
        return new Written(bytes);
    }

    /** Its bytes for Kafka; null stays null. */
    static Serde<Payload> serde() {
        return Serdes.serdeFrom(
                (topic, payload) -> payload == null ? null : payload.bytes(),
                (topic, bytes) -> bytes == null ? null : of(bytes));
    }

    byte[] bytes();

    /** How many bytes there are. */
    int length();
}
