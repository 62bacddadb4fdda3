package dev.splitheat.app.export;

import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * One row, or one STRUCT inside it, whose values were found to fit their declared types. A column is asked for by name,
 * without regard to case; one that is missing or NULL gives an empty answer, one that is declared with another type
 * than the one asked for is refused.
 */
public final class StructValue {
    private final Place place;
    private final RowType type;
    private final List<Object> values;

    StructValue(Place place, RowType type, List<Object> values) {
        this.place = place;
        this.type = type;
        this.values = Collections.unmodifiableList(values);
    }

    public Optional<Boolean> bool(String column) {
        return found(column, TypeCode.BOOL);
    }

    public Optional<Long> int64(String column) {
        return found(column, TypeCode.INT64);
    }

    public Optional<Double> float64(String column) {
        return found(column, TypeCode.FLOAT64);
    }

    public Optional<Instant> timestamp(String column) {
        return found(column, TypeCode.TIMESTAMP);
    }

    public Optional<String> string(String column) {
        return found(column, TypeCode.STRING);
    }

    /** The text of a JSON column; whether it is JSON has not been looked at. */
    public Optional<String> json(String column) {
        return found(column, TypeCode.JSON);
    }

    /** The text of a column that is documented as one of the two and comes as the other. */
    Optional<String> stringOrJson(String column) {
        return isDeclared(column, TypeCode.JSON) ? json(column) : string(column);
    }

    public Optional<byte[]> bytes(String column) {
        return this.<byte[]>found(column, TypeCode.BYTES).map(byte[]::clone);
    }

    /** An ARRAY of STRING, empty when it is missing or NULL. NULL elements are left out. */
    @SuppressWarnings("unchecked")
    public List<String> strings(String column) {
        return (List<String>) (List<?>) elements(column, TypeCode.STRING);
    }

    /** An ARRAY of INT64, empty when it is missing or NULL. NULL elements are left out. */
    public List<Long> int64s(String column) {
        return elements(column, TypeCode.INT64).stream().map(Long.class::cast).toList();
    }

    /** An ARRAY of STRUCT, empty when it is missing or NULL. NULL elements are left out. */
    public List<StructValue> structs(String column) {
        return elements(column, TypeCode.STRUCT).stream()
                .map(StructValue.class::cast)
                .toList();
    }

    /** A value with its declared type. */
    record Typed(ValueType type, Object value) {}

    /** Whatever a column holds; nothing when it is missing or NULL. */
    Optional<Typed> typed(String column) {
        Optional<Integer> position = position(column);
        if (position.isEmpty() || values.get(position.get()) == null) {
            return Optional.empty();
        }
        return Optional.of(new Typed(type.field(position.get()).type(), values.get(position.get())));
    }

    /** A complaint about the type with which a column is declared. */
    UnreadableExportException declared(String column, ValueType found, String expected) {
        return Place.of(place.file()).field(column).refused("declared as " + found + ", expected " + expected);
    }

    /** Whether the column is declared as a list. */
    boolean isArray(String column) {
        return isDeclared(column, TypeCode.ARRAY);
    }

    private boolean isDeclared(String column, TypeCode code) {
        Optional<Integer> position = position(column);
        return position.isPresent() && type.field(position.get()).type().code() == code;
    }

    /** Whether the result has this column, be it NULL here. */
    public boolean has(String column) {
        return type.has(column);
    }

    /** A complaint about the value in a column of this row, ready to be thrown. */
    public UnreadableExportException refused(String column, String problem) {
        return column(column).refused(problem);
    }

    /** A complaint about a column that this row has to have. */
    UnreadableExportException absent(String column) {
        return has(column)
                ? refused(column, "expected a value, found null")
                : Place.of(place.file()).refused("column " + column + " is missing, select it too");
    }

    private List<Object> elements(String column, TypeCode code) {
        List<Object> elements = list(column, code);
        return holdsNull(elements) ? elements.stream().filter(Objects::nonNull).toList() : elements;
    }

    @SuppressWarnings("unchecked")
    private List<Object> list(String column, TypeCode code) {
        return (List<Object>) find(column, code, true).orElse(List.of());
    }

    private static boolean holdsNull(List<Object> elements) {
        // A list that may hold none refuses to be asked for it.
        boolean found = false;
        for (int at = 0; !found && at < elements.size(); at++) {
            found = elements.get(at) == null;
        }
        return found;
    }

    /** {@code T} is what the reader makes of this code. */
    @SuppressWarnings("unchecked")
    private <T> Optional<T> found(String column, TypeCode code) {
        return (Optional<T>) find(column, code, false);
    }

    private Optional<Object> find(String column, TypeCode expected, boolean inArray) {
        Optional<Integer> position = position(column);
        if (position.isEmpty()) {
            return Optional.empty();
        }
        ValueType declared = type.field(position.get()).type();
        Optional<ValueType> held = inArray ? declared.element() : Optional.of(declared);
        boolean fits = held.isPresent() && held.get().code() == expected;
        if (!fits) {
            String name = inArray ? "ARRAY<" + expected + ">" : expected.name();
            throw declared(column, declared, name);
        }
        return Optional.ofNullable(values.get(position.get()));
    }

    private Optional<Integer> position(String column) {
        return type.position(column, place);
    }

    private Place column(String column) {
        String name =
                position(column).map(position -> type.field(position).name()).orElse(column);
        return place.field(name);
    }
}
