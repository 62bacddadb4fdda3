package dev.splitheat.ingest.spanner;

import com.google.cloud.spanner.StructReader;
import com.google.cloud.spanner.Type;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;

/** The current row of an answer of INFORMATION_SCHEMA, which has every column that was asked for. */
final class Row {
    private final StructReader row;
    private ColumnPlaces places;

    Row(StructReader row) {
        this.row = row;
    }

    /** In bytes, roughly. */
    long size() {
        return AnswerSize.of(row);
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
        if (places == null) {
            places = new ColumnPlaces(row.getType());
        }
        return places.of(column).orElseThrow(() -> new IllegalStateException("the answer has no column " + column));
    }
}
