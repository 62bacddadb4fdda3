package dev.splitheat.sandbox.workload.values;

import dev.splitheat.catalog.BaseType;
import dev.splitheat.keyspace.KeyValue;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Optional;
import java.util.UUID;

/** Values that a scenario writes out. */
public final class Literals {
    private Literals() {}

    /** The value that a text means in a column of this type; BYTES are hexadecimal. Empty when it means none. */
    public static Optional<KeyValue> read(BaseType type, String text) {
        try {
            return type == BaseType.OTHER ? Optional.empty() : Optional.of(KeyValue.of(type, value(type, text)));
        } catch (DateTimeException | IllegalArgumentException unreadable) {
            return Optional.empty();
        }
    }

    private static Object value(BaseType type, String text) {
        return switch (type) {
            case BOOL -> Boolean.valueOf(text);
            case INT64 -> Long.valueOf(text);
            case FLOAT32 -> Float.valueOf(text);
            case FLOAT64 -> Double.valueOf(text);
            case NUMERIC -> new BigDecimal(text);
            case STRING, BYTES, OTHER -> text;
            case DATE -> LocalDate.parse(text);
            case TIMESTAMP -> Instant.parse(text);
            case UUID -> UUID.fromString(text);
        };
    }
}
