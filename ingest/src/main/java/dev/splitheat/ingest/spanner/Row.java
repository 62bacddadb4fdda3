package dev.splitheat.ingest.spanner;

import com.google.cloud.spanner.StructReader;
import com.google.cloud.spanner.Type;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;

/** The current row of an answer; columns by name in either case, since the dialects fold names differently. */
final class Row {
    private final StructReader row;
    private final Map<String, Integer> places = new HashMap<>();

    Row(StructReader row) {
        this.row = row;
    }

    String text(String column) {
        return optionalText(column).orElseThrow(() -> new IllegalStateException("NULL in column " + column));
    }

    Optional<String> optionalText(String column) {
        int at = index(column);
        return row.isNull(at) ? Optional.empty() : Optional.of(row.getString(at));
    }

    /** Text that Spanner leaves empty where it has none. */
    Optional<String> filledText(String column) {
        return optionalText(column).filter(text -> !text.isEmpty());
    }

    OptionalLong number(String column) {
        int at = index(column);
        return row.isNull(at) ? OptionalLong.empty() : OptionalLong.of(row.getLong(at));
    }

    Instant time(String column) {
        return row.getTimestamp(index(column)).toSqlTimestamp().toInstant();
    }

    /** BOOL in one dialect, YES and NO in the other; NULL is no. */
    boolean flag(String column) {
        int at = index(column);
        if (row.isNull(at)) {
            return false;
        }
        if (row.getColumnType(at).getCode() == Type.Code.BOOL) {
            return row.getBoolean(at);
        }
        String text = row.getString(at);
        return text.equalsIgnoreCase("YES") || text.equalsIgnoreCase("ALWAYS") || text.equalsIgnoreCase("TRUE");
    }

    /** A list without its NULLs; NULL is the empty list. */
    List<String> texts(String column) {
        int at = index(column);
        return row.isNull(at)
                ? List.of()
                : row.getStringList(at).stream().filter(Objects::nonNull).toList();
    }

    /** Rows of one answer have the same columns, and a catalog's answers have many rows. */
    private int index(String column) {
        if (places.isEmpty()) {
            List<Type.StructField> fields = row.getType().getStructFields();
            for (int at = 0; at < fields.size(); at++) {
                places.putIfAbsent(fields.get(at).getName().toUpperCase(Locale.ROOT), at);
            }
        }
        Integer place = places.get(column.toUpperCase(Locale.ROOT));
        if (place == null) {
            throw new IllegalStateException("the answer has no column " + column);
        }
        return place;
    }
}
