package dev.splitheat.app.export;

import com.fasterxml.jackson.core.JsonToken;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * Checks one JSON value against its declared type and gives it as Java sees it: Boolean, Long, Double, Instant,
 * LocalDate, String (STRING, NUMERIC, JSON, INTERVAL, UUID), byte[], List, {@link StructValue}, or null.
 */
final class ValueReader {
    private final JsonFile json;
    /** Rows of one interval stand together, and have one end. */
    private String lastTime = "";

    private Optional<Instant> lastInstant = Optional.empty();

    ValueReader(JsonFile json) {
        this.json = json;
    }

    /** Reads the current value, which stands at the file's place, and leaves the file at that value's last token. */
    Object read(ValueType type) {
        if (json.current() == JsonToken.VALUE_NULL) {
            return null;
        }
        return switch (type.code()) {
            case BOOL -> bool(type);
            case INT64, ENUM -> present(ScalarText.integer(text(type), json.place()), type);
            case FLOAT64, FLOAT32 -> floating(type);
            case TIMESTAMP -> present(timestamp(text(type)), type);
            case DATE -> present(ScalarText.date(text(type)), type);
            case NUMERIC -> present(ScalarText.numeric(text(type)), type);
            case BYTES, PROTO -> present(ScalarText.bytes(text(type)), type);
            case STRING, JSON, INTERVAL, UUID -> present(ScalarText.unicode(text(type)), type);
            case ARRAY -> array(type);
            case STRUCT -> {
                require(JsonToken.START_ARRAY, type);
                yield row(type.struct().orElseThrow());
            }
            case UNKNOWN -> {
                json.skip();
                yield null;
            }
        };
    }

    /** Reads the values of a row or STRUCT, whose list has just begun. */
    StructValue row(RowType type) {
        Place place = json.place();
        List<Object> values = new ArrayList<>(type.size());
        int count = 0;
        for (enter(place, type, count); json.next() != JsonToken.END_ARRAY; enter(place, type, count)) {
            if (count < type.size()) {
                values.add(read(type.field(count).type()));
            } else {
                json.skip();
            }
            count++;
        }
        json.at(place);
        if (count != type.size()) {
            throw place.refused("expected one value for each declared " + (place.isInColumn() ? "field" : "column")
                    + " (" + type.size() + "), found " + count);
        }
        return new StructValue(place, type, values);
    }

    /** Names the field that comes next, so that it is blamed also for what is not even JSON. */
    private void enter(Place place, RowType type, int position) {
        if (position < type.size()) {
            json.at(place.field(type.field(position).name()));
        } else {
            json.at(place);
        }
    }

    private List<Object> array(ValueType type) {
        require(JsonToken.START_ARRAY, type);
        Place place = json.place();
        List<Object> values = new ArrayList<>();
        while (json.next() != JsonToken.END_ARRAY) {
            json.at(place.element(values.size() + 1));
            values.add(read(type.element().orElseThrow()));
            json.at(place);
        }
        // Nearly all are whole, and copied by nobody after this.
        return values.contains(null) ? Collections.unmodifiableList(values) : List.copyOf(values);
    }

    private Boolean bool(ValueType type) {
        if (json.current() != JsonToken.VALUE_TRUE && json.current() != JsonToken.VALUE_FALSE) {
            throw unexpected(type);
        }
        return json.current() == JsonToken.VALUE_TRUE;
    }

    private Double floating(ValueType type) {
        if (json.current() == JsonToken.VALUE_STRING) {
            return switch (json.text()) {
                case "NaN" -> Double.NaN;
                case "Infinity" -> Double.POSITIVE_INFINITY;
                case "-Infinity" -> Double.NEGATIVE_INFINITY;
                default -> throw unexpected(type);
            };
        }
        boolean number = json.current() == JsonToken.VALUE_NUMBER_INT || json.current() == JsonToken.VALUE_NUMBER_FLOAT;
        if (!number || !Double.isFinite(json.number())) {
            throw unexpected(type);
        }
        return json.number();
    }

    private Optional<Instant> timestamp(String text) {
        if (!text.equals(lastTime)) {
            lastInstant = ScalarText.timestamp(text);
            lastTime = text;
        }
        return lastInstant;
    }

    private String text(ValueType type) {
        require(JsonToken.VALUE_STRING, type);
        return json.text();
    }

    private <T> T present(Optional<T> value, ValueType type) {
        if (value.isEmpty()) {
            throw unexpected(type);
        }
        return value.get();
    }

    private void require(JsonToken token, ValueType type) {
        if (json.current() != token) {
            throw unexpected(type);
        }
    }

    private UnreadableExportException unexpected(ValueType type) {
        return json.place().refused("expected " + type.code().inJson() + ", found " + json.found());
    }
}
