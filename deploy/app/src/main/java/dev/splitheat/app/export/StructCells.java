package dev.splitheat.app.export;

import dev.splitheat.ingest.collect.Cells;
import dev.splitheat.ingest.spanner.JsonCells;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * An exported row as collectors see rows. A type that one dialect or version has in the place of another is read as well;
 * one that cannot hold what is asked for is refused with the column's name.
 */
final class StructCells implements Cells {
    private static final String TWIN = "_JSON_STRING";

    private final StructValue row;

    StructCells(StructValue row) {
        this.row = row;
    }

    @Override
    public Optional<String> text(String column) {
        Optional<StructValue.Typed> cell = row.typed(column);
        return cell.isEmpty() ? Optional.empty() : Optional.of(text(column, cell.get()));
    }

    private String text(String column, StructValue.Typed cell) {
        return switch (cell.type().code()) {
            case BYTES -> new String((byte[]) cell.value(), StandardCharsets.UTF_8);
            case STRING, JSON, UUID, BOOL, INT64, FLOAT64, FLOAT32, NUMERIC, ENUM, TIMESTAMP, DATE, INTERVAL ->
                cell.value().toString();
            case ARRAY, STRUCT, PROTO, UNKNOWN -> throw row.declared(column, cell.type(), "STRING");
        };
    }

    @Override
    public OptionalLong number(String column) {
        Optional<StructValue.Typed> cell = row.typed(column);
        if (cell.isPresent() && cell.get().value() instanceof Long whole) {
            return OptionalLong.of(whole);
        }
        OptionalDouble decimal = decimal(column);
        return decimal.isEmpty() ? OptionalLong.empty() : OptionalLong.of(Math.round(decimal.getAsDouble()));
    }

    @Override
    public OptionalDouble decimal(String column) {
        Optional<Double> figure = row.typed(column)
                .map(cell -> switch (cell.type().code()) {
                    case INT64, ENUM, FLOAT64, FLOAT32 -> ((Number) cell.value()).doubleValue();
                    case NUMERIC -> Double.valueOf((String) cell.value());
                    default -> throw row.declared(column, cell.type(), "a number");
                });
        return figure.map(OptionalDouble::of).orElse(OptionalDouble.empty());
    }

    @Override
    public Optional<Instant> time(String column) {
        return row.timestamp(column);
    }

    @Override
    public boolean flag(String column) {
        return text(column)
                .filter(text -> text.equalsIgnoreCase("true") || text.equalsIgnoreCase("yes"))
                .isPresent();
    }

    @Override
    public List<String> texts(String column) {
        return row.strings(column);
    }

    @Override
    public List<Long> numbers(String column) {
        return row.int64s(column);
    }

    @Override
    public List<Cells> structs(String column) {
        if (row.has(column)) {
            return row.structs(column).stream().<Cells>map(StructCells::new).toList();
        }
        return text(column + TWIN).map(JsonCells::parse).orElse(List.of());
    }
}
