package dev.splitheat.ingest.spanner;

import com.google.cloud.spanner.Struct;
import com.google.cloud.spanner.StructReader;
import com.google.cloud.spanner.Type;
import dev.splitheat.ingest.collect.Cells;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * Cells as Google's client gives them. Never fails: a value of another type than expected is read as far as it can be,
 * bytes that are no text have replacement characters in it.
 */
final class AnswerCells implements Cells {
    private static final String TWIN = "_JSON_STRING";

    private final StructReader row;
    private final ColumnPlaces places;

    AnswerCells(StructReader row, ColumnPlaces places) {
        this.row = row;
        this.places = places;
    }

    @Override
    public Optional<String> text(String column) {
        OptionalInt at = place(column);
        return at.isEmpty() ? Optional.empty() : Optional.of(text(at.getAsInt()));
    }

    @Override
    public OptionalLong number(String column) {
        OptionalInt at = place(column);
        if (at.isPresent() && type(at.getAsInt()) == Type.Code.INT64) {
            return OptionalLong.of(row.getLong(at.getAsInt()));
        }
        return Figures.number(text(column));
    }

    @Override
    public OptionalDouble decimal(String column) {
        OptionalInt at = place(column);
        if (at.isPresent() && type(at.getAsInt()) == Type.Code.FLOAT64) {
            return OptionalDouble.of(row.getDouble(at.getAsInt()));
        }
        return Figures.decimal(text(column));
    }

    @Override
    public Optional<Instant> time(String column) {
        OptionalInt at = place(column);
        if (at.isEmpty() || type(at.getAsInt()) != Type.Code.TIMESTAMP) {
            return Optional.empty();
        }
        return Optional.of(row.getTimestamp(at.getAsInt()).toSqlTimestamp().toInstant());
    }

    @Override
    public boolean flag(String column) {
        return text(column).filter(Figures::yes).isPresent();
    }

    @Override
    public List<String> texts(String column) {
        OptionalInt at = place(column);
        if (at.isEmpty() || !listOf(at.getAsInt(), Type.Code.STRING)) {
            return List.of();
        }
        return row.getStringList(at.getAsInt()).stream()
                .filter(Objects::nonNull)
                .toList();
    }

    @Override
    public List<Long> numbers(String column) {
        OptionalInt at = place(column);
        if (at.isEmpty() || !listOf(at.getAsInt(), Type.Code.INT64)) {
            return List.of();
        }
        return row.getLongList(at.getAsInt()).stream().filter(Objects::nonNull).toList();
    }

    @Override
    public List<Cells> structs(String column) {
        OptionalInt at = place(column);
        if (at.isEmpty() || !listOf(at.getAsInt(), Type.Code.STRUCT)) {
            return text(column + TWIN).map(JsonCells::parse).orElse(List.of());
        }
        List<Struct> structs = row.getStructList(at.getAsInt());
        ColumnPlaces inside = new ColumnPlaces(row.getColumnType(at.getAsInt()).getArrayElementType());
        return structs.stream()
                .filter(Objects::nonNull)
                .<Cells>map(struct -> new AnswerCells(struct, inside))
                .toList();
    }

    /** Where a column is that is not NULL. */
    private OptionalInt place(String column) {
        OptionalInt at = places.of(column);
        return at.isEmpty() || row.isNull(at.getAsInt()) ? OptionalInt.empty() : at;
    }

    private Type.Code type(int at) {
        return row.getColumnType(at).getCode();
    }

    private boolean listOf(int at, Type.Code element) {
        return type(at) == Type.Code.ARRAY
                && row.getColumnType(at).getArrayElementType().getCode() == element;
    }

    private String text(int at) {
        return switch (type(at)) {
            case STRING -> row.getString(at);
            case BYTES -> new String(row.getBytes(at).toByteArray(), StandardCharsets.UTF_8);
            default -> row.getValue(at).toString();
        };
    }
}
