package dev.splitheat.sandbox.server;

import com.google.protobuf.Value;
import dev.splitheat.catalog.BaseType;
import dev.splitheat.keyspace.KeyValue;
import dev.splitheat.keyspace.KeyedObject;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Base64;
import java.util.HexFormat;
import java.util.UUID;

/** Key parts as they travel: INT64 and NUMERIC as text, TIMESTAMP as RFC 3339, BYTES as base64. */
final class KeyPartValue {
    private KeyPartValue() {}

    static KeyValue of(KeyedObject object, int part, Value wire) {
        BaseType type = object.types().get(part);
        if (wire.hasNullValue()) {
            return KeyValue.nullOf(type);
        }
        try {
            return KeyValue.of(type, value(type, wire));
        } catch (IllegalArgumentException | DateTimeException e) {
            throw SplitPointLimits.refused("part " + (part + 1) + " of a key of " + object.name() + " must be " + type
                    + ", column " + object.columns().get(part).column());
        }
    }

    private static Object value(BaseType type, Value wire) {
        String text = wire.getStringValue();
        return switch (type) {
            case BOOL -> wire.hasBoolValue() ? wire.getBoolValue() : wrong();
            case INT64 -> Long.valueOf(text);
            case FLOAT32 -> (float) number(wire);
            case FLOAT64 -> number(wire);
            case NUMERIC -> new BigDecimal(text);
            case STRING -> wire.hasStringValue() ? text : wrong();
            case BYTES -> HexFormat.of().formatHex(Base64.getDecoder().decode(text));
            case DATE -> LocalDate.parse(text);
            case TIMESTAMP -> Instant.parse(text);
            case UUID -> UUID.fromString(text);
            case OTHER -> wrong();
        };
    }

    private static double number(Value wire) {
        return wire.hasNumberValue() ? wire.getNumberValue() : Double.parseDouble(wire.getStringValue());
    }

    private static Object wrong() {
        throw new IllegalArgumentException("another type");
    }
}
