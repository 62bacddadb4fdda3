package dev.splitheat.ingest.spanner;

import com.google.cloud.spanner.StructReader;
import com.google.cloud.spanner.Type;
import com.google.cloud.spanner.Type.StructField;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A row's columns as change records have them: INT64 as number, BYTES as base64, dates, times and UUIDs as text. */
final class KeyValues {
    private KeyValues() {}

    static Map<String, Object> of(StructReader row) {
        Map<String, Object> values = new LinkedHashMap<>();
        List<StructField> fields = row.getType().getStructFields();
        for (int at = 0; at < fields.size(); at++) {
            values.put(
                    fields.get(at).getName(),
                    row.isNull(at) ? null : value(row, at, fields.get(at).getType()));
        }
        return values;
    }

    private static Object value(StructReader row, int at, Type type) {
        return switch (type.getCode()) {
            case BOOL -> row.getBoolean(at);
            case INT64 -> row.getLong(at);
            case FLOAT32 -> row.getFloat(at);
            case FLOAT64 -> row.getDouble(at);
            case NUMERIC -> row.getBigDecimal(at);
            case BYTES -> Base64.getEncoder().encodeToString(row.getBytes(at).toByteArray());
            case TIMESTAMP -> row.getTimestamp(at).toString();
            case DATE -> row.getDate(at).toString();
            case UUID -> row.getUuid(at).toString();
            case STRING -> row.getString(at);
            default -> row.getValue(at).toString();
        };
    }
}
