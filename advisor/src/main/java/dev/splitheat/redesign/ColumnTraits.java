package dev.splitheat.redesign;

import dev.splitheat.catalog.BaseType;
import dev.splitheat.catalog.Column;
import java.util.Locale;

/** What the type and the name of a column tell. */
public final class ColumnTraits {
    private ColumnTraits() {}

    public static boolean isTime(Column column) {
        return column.type().base() == BaseType.TIMESTAMP || column.type().base() == BaseType.DATE;
    }

    /** A number, or an identifier in text, bytes or a UUID. */
    public static boolean isId(Column column) {
        return column.type().base() == BaseType.INT64 || namesAnEntity(column);
    }

    /** Text, bytes and UUIDs do; a number only when its name says so. */
    public static boolean namesAnEntity(Column column) {
        return switch (column.type().base()) {
            case STRING, BYTES, UUID -> true;
            case INT64 -> column.name().toLowerCase(Locale.ROOT).endsWith("id");
            case BOOL, FLOAT32, FLOAT64, NUMERIC, DATE, TIMESTAMP, OTHER -> false;
        };
    }
}
