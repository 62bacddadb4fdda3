package dev.splitheat.ingest.spanner;

import com.google.cloud.ByteArray;
import com.google.cloud.Timestamp;
import com.google.cloud.spanner.Struct;
import com.google.cloud.spanner.StructReader;
import com.google.cloud.spanner.Type;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** Values in Spanner's JSON encoding, whatever they are. */
final class RawCells {
    private RawCells() {}

    static List<Object> of(StructReader row) {
        List<Object> cells = new ArrayList<>(row.getColumnCount());
        for (int column = 0; column < row.getColumnCount(); column++) {
            cells.add(row.isNull(column) ? null : cell(row, column));
        }
        return cells;
    }

    private static Object cell(StructReader row, int column) {
        Type type = row.getColumnType(column);
        return switch (type.getCode()) {
            case ARRAY -> encoded(list(row, column, type.getArrayElementType()));
            case STRUCT -> of(row.getValue(column).getStruct());
            case BOOL -> row.getBoolean(column);
            case FLOAT64 -> encoded(row.getDouble(column));
            case FLOAT32 -> encoded((double) row.getFloat(column));
            case TIMESTAMP -> encoded(row.getTimestamp(column));
            case BYTES, PROTO -> row.getBytes(column).toBase64();
            default -> row.getValue(column).getAsString();
        };
    }

    private static List<?> list(StructReader row, int column, Type element) {
        return switch (element.getCode()) {
            case STRUCT -> row.getStructList(column);
            case BOOL -> row.getBooleanList(column);
            case INT64, PG_OID, ENUM -> row.getLongList(column);
            case FLOAT64 -> row.getDoubleList(column);
            case FLOAT32 -> row.getFloatList(column);
            case TIMESTAMP -> row.getTimestampList(column);
            case DATE -> row.getDateList(column);
            case BYTES, PROTO -> row.getBytesList(column);
            case NUMERIC -> row.getBigDecimalList(column);
            case JSON -> row.getJsonList(column);
            case PG_JSONB -> row.getPgJsonbList(column);
            default -> row.getStringList(column);
        };
    }

    private static List<Object> encoded(List<?> values) {
        List<Object> cells = new ArrayList<>(values.size());
        values.forEach(value -> cells.add(value == null ? null : encoded(value)));
        return cells;
    }

    private static Object encoded(Object value) {
        if (value instanceof Struct struct) {
            return of(struct);
        } else if (value instanceof Double number) {
            return Double.isFinite(number) ? number : number.toString();
        } else if (value instanceof Float number) {
            return encoded(number.doubleValue());
        } else if (value instanceof Timestamp time) {
            return Instant.ofEpochSecond(time.getSeconds(), time.getNanos()).toString();
        } else if (value instanceof ByteArray bytes) {
            return bytes.toBase64();
        }
        return value instanceof Boolean ? value : value.toString();
    }
}
