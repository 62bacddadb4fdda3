package dev.splitheat.wire;

import org.apache.kafka.common.errors.SerializationException;

/** Bytes that are no record of the expected type. Kafka's machinery takes it for bad data: it is dead-lettered. */
public final class UnreadableRecordException extends SerializationException {
    private static final long serialVersionUID = 1L;

    public UnreadableRecordException(String type, String problem, Throwable cause) {
        super("cannot read " + article(type) + " " + type + ": " + problem, cause);
    }

    private static String article(String type) {
        return "AEIOU".indexOf(type.charAt(0)) < 0 ? "a" : "an";
    }
}
