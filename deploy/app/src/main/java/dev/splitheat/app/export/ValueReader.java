package dev.splitheat.app.export;

import com.fasterxml.jackson.core.JsonToken;
import java.math.BigInteger;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;

/**
 * Checks one JSON value against its declared type and gives it as Java sees it: Boolean, Long, Double, Instant,
 * LocalDate, String (STRING, NUMERIC, JSON, INTERVAL, UUID), byte[], List, {@link StructValue}, or null.
 */
final class ValueReader {
    private static final Pattern INTEGER = Pattern.compile("-?[0-9]{1,20}");
    private static final Pattern NUMERIC = Pattern.compile("-?[0-9]+(\\.[0-9]*)?([eE][+-]?[0-9]+)?|NaN");
    private static final Pattern DATE = Pattern.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}");
    private static final Pattern TIMESTAMP = Pattern.compile(
            "[0-9]{4}-[0-9]{2}-[0-9]{2}[Tt ][0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]{1,9})?([Zz]|[+-][0-9]{2}:[0-9]{2})");
    private static final BigInteger UNSIGNED_LIMIT = BigInteger.ONE.shiftLeft(64);

    private final JsonFile json;

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
            case INT64, ENUM -> text(type, this::integer);
            case FLOAT64, FLOAT32 -> floating(type);
            case TIMESTAMP -> text(type, ValueReader::timestamp);
            case DATE -> text(type, ValueReader::date);
            case NUMERIC -> text(type, text -> Optional.of(text).filter(NUMERIC.asMatchPredicate()));
            case BYTES, PROTO -> text(type, ValueReader::bytes);
            case STRING, JSON, INTERVAL, UUID -> text(type, ValueReader::unicode);
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
            throw place.refused("expected one value for each declared "
                    + (place.column().isEmpty() ? "column" : "field") + " (" + type.size() + "), found " + count);
        }
        return new StructValue(place, type, values);
    }

    /** Names the field that comes next, so that it is blamed also for what is not even JSON. */
    private void enter(Place place, RowType type, int position) {
        if (position < type.size()) {
            String name = type.field(position).name();
            json.at(place.inside(place.column().isEmpty() ? name : "." + name));
        } else {
            json.at(place);
        }
    }

    private List<Object> array(ValueType type) {
        require(JsonToken.START_ARRAY, type);
        Place place = json.place();
        List<Object> values = new ArrayList<>();
        while (json.next() != JsonToken.END_ARRAY) {
            json.at(place.inside("[" + (values.size() + 1) + "]"));
            values.add(read(type.element().orElseThrow()));
            json.at(place);
        }
        return Collections.unmodifiableList(values);
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

    private <T> T text(ValueType type, Function<String, Optional<T>> reading) {
        require(JsonToken.VALUE_STRING, type);
        return reading.apply(json.text()).orElseThrow(() -> unexpected(type));
    }

    /** Fingerprints in Google's own samples are printed unsigned; they are the same 64 bits. */
    private Optional<Long> integer(String text) {
        if (!INTEGER.matcher(text).matches()) {
            return Optional.empty();
        }
        BigInteger value = new BigInteger(text);
        String column = json.place().column().toUpperCase(Locale.ROOT);
        boolean fingerprint = column.equals("FPRINT") || column.equals("TEXT_FINGERPRINT");
        boolean fits = value.bitLength() < Long.SIZE
                || fingerprint && value.signum() > 0 && value.compareTo(UNSIGNED_LIMIT) < 0;
        return fits ? Optional.of(value.longValue()) : Optional.empty();
    }

    private static Optional<Instant> timestamp(String text) {
        if (!TIMESTAMP.matcher(text).matches()) {
            return Optional.empty();
        }
        try {
            String iso = text.substring(0, 10) + "T" + text.substring(11).toUpperCase(Locale.ROOT);
            return Optional.of(OffsetDateTime.parse(iso).toInstant());
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    private static Optional<LocalDate> date(String text) {
        try {
            return Optional.of(text).filter(DATE.asMatchPredicate()).map(LocalDate::parse);
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    private static Optional<byte[]> bytes(String text) {
        try {
            return Optional.of(Base64.getDecoder().decode(text));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    /** An escaped half of a surrogate pair is no text: it could not be written as UTF-8 again. */
    private static Optional<String> unicode(String text) {
        boolean halfPair = text.codePoints()
                .anyMatch(point -> point >= Character.MIN_SURROGATE && point <= Character.MAX_SURROGATE);
        return halfPair ? Optional.empty() : Optional.of(text);
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
