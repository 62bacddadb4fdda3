package dev.splitheat.sandbox.sql;

import com.google.protobuf.ListValue;
import com.google.protobuf.NullValue;
import com.google.protobuf.Timestamp;
import com.google.protobuf.Value;
import java.time.Instant;
import java.util.Base64;
import java.util.List;

/** The engine's values as Spanner sends them: INT64 and NUMERIC are text, TIMESTAMP is RFC 3339, BYTES is base64. */
final class WireValues {
    private static final Value NULL =
            Value.newBuilder().setNullValue(NullValue.NULL_VALUE).build();

    private WireValues() {}

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
