package dev.splitheat.ingest.spanner;

import com.google.cloud.spanner.StructReader;
import com.google.cloud.spanner.Type;

/** Estimates how many bytes a row took on its way. */
final class AnswerSize {
    /** A number or a time travels as text with its wrapping. */
    private static final int CELL = 16;

    private AnswerSize() {}

    static long of(StructReader row) {
        long size = 0;
        for (int at = 0; at < row.getColumnCount(); at++) {
            size += row.isNull(at) ? 2 : cell(row, at, row.getColumnType(at));
        }
        return size;
    }

    private static long cell(StructReader row, int at, Type type) {
        return switch (type.getCode()) {
            case STRING -> 4 + row.getString(at).length();
            case BYTES -> 4 + row.getBytes(at).length() * 4L / 3;
            case ARRAY -> list(row, at, type.getArrayElementType());
            default -> CELL;
        };
    }

    private static long list(StructReader row, int at, Type element) {
        return switch (element.getCode()) {
            case STRING ->
                row.getStringList(at).stream()
                        .mapToLong(text -> 4 + (text == null ? 0 : text.length()))
                        .sum();
            case STRUCT ->
                row.getStructList(at).stream()
                        .mapToLong(struct -> struct == null ? 2 : of(struct))
                        .sum();
            case INT64 -> (long) row.getLongList(at).size() * CELL;
            default -> CELL;
        };
    }
}
