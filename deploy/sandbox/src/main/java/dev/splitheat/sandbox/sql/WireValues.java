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
        return switch (value.getType().getKind()) {
            case TYPE_BOOL ->
                Value.newBuilder().setBoolValue(value.getBoolValue()).build();
            case TYPE_INT64 -> text(Long.toString(value.getInt64Value()));
            case TYPE_FLOAT -> real(value.getFloatValue());
            case TYPE_DOUBLE -> real(value.getDoubleValue());
            case TYPE_NUMERIC ->
                text(value.getNumericValue().stripTrailingZeros().toPlainString());
            case TYPE_STRING -> text(value.getStringValue());
            case TYPE_BYTES ->
                text(Base64.getEncoder().encodeToString(value.getBytesValue().toByteArray()));
            case TYPE_DATE -> text(value.getLocalDateValue().toString());
            case TYPE_TIMESTAMP -> timestamp(value.getProto().getTimestampValue());
            case TYPE_JSON -> text(value.getJsonValue());
            case TYPE_UUID -> text(value.getUuidValue().toString());
            case TYPE_ARRAY -> list(value.getElementList());
            case TYPE_STRUCT -> list(value.getFieldList());
            default ->
                throw StatementRefusedException.invalid(
                        "Spanner returns no value of type " + value.getType().debugString());
        };
    }

    private static Value timestamp(Timestamp timestamp) {
        return text(Instant.ofEpochSecond(timestamp.getSeconds(), timestamp.getNanos())
                .toString());
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
