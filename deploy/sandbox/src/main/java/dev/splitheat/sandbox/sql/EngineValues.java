package dev.splitheat.sandbox.sql;

import com.google.protobuf.ByteString;
import com.google.protobuf.Timestamp;
import com.google.zetasql.Type;
import com.google.zetasql.TypeFactory;
import com.google.zetasql.Value;
import com.google.zetasql.ZetaSQLType.TypeKind;
import com.google.zetasql.ZetaSQLValue.ValueProto;
import dev.splitheat.sandbox.tables.Struct;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;

/** Values of parameters and of system tables, made into the engine's. */
final class EngineValues {
    private EngineValues() {}

    static Value ofWire(String parameter, com.google.protobuf.Value wire, Type type) {
        if (wire.hasNullValue()) {
            return Value.createNullValue(type);
        }
        try {
            if (type.isArray()) {
                return Value.createArrayValue(
                        type.asArray(),
                        wire.getListValue().getValuesList().stream()
                                .map(element -> ofWire(
                                        parameter, element, type.asArray().getElementType()))
                                .toList());
            }
            if (type.isStruct()) {
                List<com.google.protobuf.Value> fields = wire.getListValue().getValuesList();
                return Value.createStructValue(
                        type.asStruct(),
                        IntStream.range(0, fields.size())
                                .mapToObj(at -> ofWire(
                                        parameter,
                                        fields.get(at),
                                        type.asStruct().getField(at).getType()))
                                .toList());
            }
            return scalar(wire, type);
        } catch (DateTimeException | IllegalArgumentException e) {
            throw StatementRefusedException.invalid(
                    "Invalid value for bind parameter " + parameter + ": Expected " + type.debugString() + ".");
        }
    }

    private static Value scalar(com.google.protobuf.Value wire, Type type) {
        if (type.isBool() != wire.hasBoolValue()) {
            throw new IllegalArgumentException("no value of " + type.debugString());
        }
        String text = wire.getStringValue();
        return switch (type.getKind()) {
            case TYPE_BOOL -> Value.createBoolValue(wire.getBoolValue());
            case TYPE_INT64 -> Value.createInt64Value(Long.parseLong(text));
            case TYPE_FLOAT -> Value.createFloatValue((float) number(wire));
            case TYPE_DOUBLE -> Value.createDoubleValue(number(wire));
            case TYPE_NUMERIC -> Value.createNumericValue(new BigDecimal(text));
            case TYPE_STRING -> Value.createStringValue(textOf(wire));
            case TYPE_BYTES ->
                Value.createBytesValue(ByteString.copyFrom(Base64.getDecoder().decode(text)));
            case TYPE_DATE -> Value.createDateValue(LocalDate.parse(text));
            case TYPE_TIMESTAMP -> timestamp(Instant.parse(text));
            case TYPE_JSON -> Value.createJsonValue(text);
            case TYPE_UUID -> Value.createUuidValue(UUID.fromString(text));
            default -> throw new IllegalArgumentException("no scalar: " + type.debugString());
        };
    }

    private static String textOf(com.google.protobuf.Value wire) {
        if (!wire.hasStringValue()) {
            throw new IllegalArgumentException("no text");
        }
        return wire.getStringValue();
    }

    private static double number(com.google.protobuf.Value wire) {
        return wire.hasNumberValue() ? wire.getNumberValue() : Double.parseDouble(wire.getStringValue());
    }

    /** A timestamp with its nanoseconds; the engine's own factory stops at microseconds. */
    static Value timestamp(Instant instant) {
        return Value.deserialize(
                TypeFactory.createSimpleType(TypeKind.TYPE_TIMESTAMP),
                ValueProto.newBuilder()
                        .setTimestampValue(Timestamp.newBuilder()
                                .setSeconds(instant.getEpochSecond())
                                .setNanos(instant.getNano()))
                        .build());
    }

    /** A cell as {@link dev.splitheat.sandbox.tables.TableContents} has it. */
    static Value ofCell(Object cell, Type type) {
        if (cell == null) {
            return Value.createNullValue(type);
        }
        if (cell instanceof Long number) {
            return Value.createInt64Value(number);
        }
        if (cell instanceof Boolean flag) {
            return Value.createBoolValue(flag);
        }
        if (cell instanceof Instant instant) {
            return timestamp(instant);
        }
        if (cell instanceof LocalDate date) {
            return Value.createDateValue(date);
        }
        if (cell instanceof Double number) {
            return Value.createDoubleValue(number);
        }
        if (cell instanceof byte[] bytes) {
            return Value.createBytesValue(ByteString.copyFrom(bytes));
        }
        if (cell instanceof Struct struct) {
            return Value.createStructValue(
                    type.asStruct(),
                    IntStream.range(0, struct.fields().size())
                            .mapToObj(at -> ofCell(
                                    struct.fields().get(at),
                                    type.asStruct().getField(at).getType()))
                            .toList());
        }
        if (cell instanceof List<?> elements) {
            List<Value> values = new ArrayList<>();
            elements.forEach(
                    element -> values.add(ofCell(element, type.asArray().getElementType())));
            return Value.createArrayValue(type.asArray(), values);
        }
        return Value.createStringValue((String) cell);
    }
}
