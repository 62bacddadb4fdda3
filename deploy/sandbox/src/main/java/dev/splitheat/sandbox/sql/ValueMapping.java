package dev.splitheat.sandbox.sql;

import com.google.protobuf.ByteString;
import com.google.protobuf.ListValue;
import com.google.protobuf.NullValue;
import com.google.protobuf.Timestamp;
import com.google.protobuf.Value;
import com.google.zetasql.ZetaSQLValue.ValueProto;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;

/** Values as they travel to and from Spanner: INT64 and NUMERIC are text, TIMESTAMP is RFC 3339, BYTES is base64. */
final class ValueMapping {
    private static final Value NULL =
            Value.newBuilder().setNullValue(NullValue.NULL_VALUE).build();

    private ValueMapping() {}

    static com.google.zetasql.Value ofWire(String parameter, Value wire, com.google.zetasql.Type type) {
        if (wire.hasNullValue()) {
            return com.google.zetasql.Value.createNullValue(type);
        }
        try {
            if (type.isArray()) {
                return com.google.zetasql.Value.createArrayValue(
                        type.asArray(),
                        wire.getListValue().getValuesList().stream()
                                .map(element -> ofWire(
                                        parameter, element, type.asArray().getElementType()))
                                .toList());
            }
            if (type.isStruct()) {
                List<Value> fields = wire.getListValue().getValuesList();
                return com.google.zetasql.Value.createStructValue(
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

    private static com.google.zetasql.Value scalar(Value wire, com.google.zetasql.Type type) {
        if (type.isBool() != wire.hasBoolValue()) {
            throw new IllegalArgumentException("no value of " + type.debugString());
        }
        String text = wire.getStringValue();
        switch (type.getKind()) {
            case TYPE_BOOL:
                return com.google.zetasql.Value.createBoolValue(wire.getBoolValue());
            case TYPE_INT64:
                return com.google.zetasql.Value.createInt64Value(Long.parseLong(text));
            case TYPE_FLOAT:
                return com.google.zetasql.Value.createFloatValue((float) number(wire));
            case TYPE_DOUBLE:
                return com.google.zetasql.Value.createDoubleValue(number(wire));
            case TYPE_NUMERIC:
                return com.google.zetasql.Value.createNumericValue(new BigDecimal(text));
            case TYPE_STRING:
                if (!wire.hasStringValue()) {
                    throw new IllegalArgumentException("no text");
                }
                return com.google.zetasql.Value.createStringValue(text);
            case TYPE_BYTES:
                return com.google.zetasql.Value.createBytesValue(
                        ByteString.copyFrom(Base64.getDecoder().decode(text)));
            case TYPE_DATE:
                return com.google.zetasql.Value.createDateValue(LocalDate.parse(text));
            case TYPE_TIMESTAMP:
                return timestamp(Instant.parse(text));
            case TYPE_JSON:
                return com.google.zetasql.Value.createJsonValue(text);
            case TYPE_UUID:
                return com.google.zetasql.Value.createUuidValue(UUID.fromString(text));
            default:
                throw new IllegalArgumentException("no scalar: " + type.debugString());
        }
    }

    private static double number(Value wire) {
        return wire.hasNumberValue() ? wire.getNumberValue() : Double.parseDouble(wire.getStringValue());
    }

    /** A timestamp with its nanoseconds; the engine's own factory stops at microseconds. */
    static com.google.zetasql.Value timestamp(Instant instant) {
        return com.google.zetasql.Value.deserialize(
                com.google.zetasql.TypeFactory.createSimpleType(com.google.zetasql.ZetaSQLType.TypeKind.TYPE_TIMESTAMP),
                ValueProto.newBuilder()
                        .setTimestampValue(Timestamp.newBuilder()
                                .setSeconds(instant.getEpochSecond())
                                .setNanos(instant.getNano()))
                        .build());
    }

    /** A cell of a system table: null, String, Long, Boolean, Instant or a list of strings. */
    static com.google.zetasql.Value ofCell(Object cell, com.google.zetasql.Type type) {
        if (cell == null) {
            return com.google.zetasql.Value.createNullValue(type);
        }
        if (cell instanceof Long number) {
            return com.google.zetasql.Value.createInt64Value(number);
        }
        if (cell instanceof Boolean flag) {
            return com.google.zetasql.Value.createBoolValue(flag);
        }
        if (cell instanceof Instant instant) {
            return timestamp(instant);
        }
        if (cell instanceof List<?> elements) {
            List<com.google.zetasql.Value> values = new ArrayList<>();
            elements.forEach(
                    element -> values.add(ofCell(element, type.asArray().getElementType())));
            return com.google.zetasql.Value.createArrayValue(type.asArray(), values);
        }
        return com.google.zetasql.Value.createStringValue((String) cell);
    }

    static Value toWire(com.google.zetasql.Value value) {
        if (value.isNull()) {
            return NULL;
        }
        switch (value.getType().getKind()) {
            case TYPE_BOOL:
                return Value.newBuilder().setBoolValue(value.getBoolValue()).build();
            case TYPE_INT64:
                return text(Long.toString(value.getInt64Value()));
            case TYPE_FLOAT:
                return real(value.getFloatValue());
            case TYPE_DOUBLE:
                return real(value.getDoubleValue());
            case TYPE_NUMERIC:
                return text(value.getNumericValue().stripTrailingZeros().toPlainString());
            case TYPE_STRING:
                return text(value.getStringValue());
            case TYPE_BYTES:
                return text(
                        Base64.getEncoder().encodeToString(value.getBytesValue().toByteArray()));
            case TYPE_DATE:
                return text(value.getLocalDateValue().toString());
            case TYPE_TIMESTAMP:
                Timestamp timestamp = value.getProto().getTimestampValue();
                return text(Instant.ofEpochSecond(timestamp.getSeconds(), timestamp.getNanos())
                        .toString());
            case TYPE_JSON:
                return text(value.getJsonValue());
            case TYPE_UUID:
                return text(value.getUuidValue().toString());
            case TYPE_ARRAY:
                return list(value.getElementList());
            case TYPE_STRUCT:
                return list(value.getFieldList());
            default:
                throw StatementRefusedException.invalid(
                        "Spanner returns no value of type " + value.getType().debugString());
        }
    }

    private static Value text(String text) {
        return Value.newBuilder().setStringValue(text).build();
    }

    private static Value real(double number) {
        return Double.isFinite(number)
                ? Value.newBuilder().setNumberValue(number).build()
                : text(Double.toString(number));
    }

    static ListValue row(List<com.google.zetasql.Value> values) {
        ListValue.Builder row = ListValue.newBuilder();
        values.forEach(value -> row.addValues(toWire(value)));
        return row.build();
    }

    private static Value list(List<com.google.zetasql.Value> values) {
        return Value.newBuilder().setListValue(row(values)).build();
    }
}
