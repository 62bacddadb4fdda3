package dev.splitheat.sandbox.workload.rows;

import dev.splitheat.catalog.Column;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** How many bytes values take, about. */
final class EntrySize {
    /** Of every row and entry, besides its values. */
    static final double OVERHEAD = 16;

    private static final Pattern LENGTH = Pattern.compile("\\((\\d+)\\)");
    private static final double USUAL_TEXT = 36;

    private EntrySize() {}

    static double of(Column column) {
        return switch (column.type().base()) {
            case BOOL -> 1;
            case FLOAT32, DATE -> 4;
            case INT64, FLOAT64 -> 8;
            case NUMERIC, TIMESTAMP -> 12;
            case UUID -> 16;
            case STRING, BYTES -> {
                Matcher length = LENGTH.matcher(column.type().text());
                yield length.find() ? Math.min(USUAL_TEXT, Integer.parseInt(length.group(1))) : USUAL_TEXT;
            }
            case OTHER -> 100;
        };
    }
}
