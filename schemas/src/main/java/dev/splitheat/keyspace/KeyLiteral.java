package dev.splitheat.keyspace;

import dev.splitheat.catalog.BaseType;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;

/**
 * Reads a printed key part as a value of a type, and prints it.
 *
 * <p>How split statistics print TIMESTAMP, BYTES, NULL, DATE and BOOL is not documented; USER_SPLIT_POINTS and the lock
 * statistics show timestamps with a zone offset and bare strings, so every such form is accepted.
 */
final class KeyLiteral {
    private static final DateTimeFormatter TIMESTAMP = new DateTimeFormatterBuilder()
            .append(DateTimeFormatter.ISO_LOCAL_DATE)
            .appendPattern("['T'][' ']['t']")
            .append(DateTimeFormatter.ISO_LOCAL_TIME)
            .appendPattern("[XXX][XX][X]")
            .toFormatter(Locale.ROOT);

    private KeyLiteral() {}

    /** The value, or empty where the text does not fit the type. */
    static Optional<KeyValue> read(KeyToken token, BaseType type) {
        if (type == BaseType.OTHER) {
            return Optional.empty();
        }
        if (token.form() == KeyToken.Form.BARE && token.text().equalsIgnoreCase("NULL")) {
            return Optional.of(KeyValue.nullOf(type));
        }
        try {
            return value(token, type).map(value -> KeyValue.of(type, value));
        } catch (NumberFormatException | DateTimeException e) {
            return Optional.empty();
        }
    }

    private static Optional<Object> value(KeyToken token, BaseType type) {
        String text = token.text();
        boolean bare = token.form() == KeyToken.Form.BARE;
        boolean quoted = token.form() == KeyToken.Form.QUOTED;
        return switch (type) {
            case BOOL -> bare ? bool(text) : Optional.empty();
            case INT64 -> bare ? Optional.of(Long.parseLong(text)) : Optional.empty();
            case FLOAT32 -> bare ? Optional.of(Float.parseFloat(text)) : Optional.empty();
            case FLOAT64 -> bare ? Optional.of(Double.parseDouble(text)) : Optional.empty();
            case NUMERIC -> bare || quoted ? numeric(text) : Optional.empty();
            case STRING -> bare || quoted ? Optional.of(text) : Optional.empty();
            case BYTES -> token.form() == KeyToken.Form.BYTES ? Optional.of(hex(text)) : Optional.empty();
            case DATE -> bare || quoted ? Optional.of(LocalDate.parse(text)) : Optional.empty();
            case TIMESTAMP -> bare || quoted ? Optional.of(timestamp(text)) : Optional.empty();
            case UUID -> bare || quoted ? uuid(text) : Optional.empty();
            case OTHER -> Optional.empty();
        };
    }

    /** As split statistics print it; the undocumented types as {@link #read} accepts them. */
    static String print(KeyValue part) {
        if (part.value().isEmpty()) {
            return "NULL";
        }
        Object value = part.value().get();
        return switch (part.type()) {
            case STRING -> quote((String) value);
            case BYTES -> bytes((String) value);
            case NUMERIC -> ((BigDecimal) value).toPlainString();
            case TIMESTAMP -> DateTimeFormatter.ISO_INSTANT.format((Instant) value);
            case BOOL, INT64, FLOAT32, FLOAT64, DATE, UUID -> value.toString();
            case OTHER -> throw new IllegalStateException("no key has type OTHER");
        };
    }

    private static Optional<Object> bool(String text) {
        return switch (text.toLowerCase(Locale.ROOT)) {
            case "true" -> Optional.of(true);
            case "false" -> Optional.of(false);
            default -> Optional.empty();
        };
    }

    /** Spanner's NUMERIC: 29 digits before the point, 9 behind it. */
    private static Optional<Object> numeric(String text) {
        BigDecimal number = new BigDecimal(text);
        boolean fits = number.stripTrailingZeros().scale() <= 9 && number.precision() - number.scale() <= 29;
        return fits ? Optional.of(number) : Optional.empty();
    }

    private static Instant timestamp(String text) {
        return OffsetDateTime.parse(text.toUpperCase(Locale.ROOT), TIMESTAMP).toInstant();
    }

    private static Optional<Object> uuid(String text) {
        return text.matches("[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}")
                ? Optional.of(UUID.fromString(text))
                : Optional.empty();
    }

    private static String hex(String latin1) {
        return HexFormat.of().formatHex(latin1.getBytes(StandardCharsets.ISO_8859_1));
    }

    private static String quote(String value) {
        StringBuilder quoted = new StringBuilder("\"");
        value.chars().forEach(c -> {
            switch (c) {
                case '"', '\\' -> quoted.append('\\').append((char) c);
                case '\n' -> quoted.append("\\n");
                case '\r' -> quoted.append("\\r");
                case '\t' -> quoted.append("\\t");
                default -> quoted.append((char) c);
            }
        });
        return quoted.append('"').toString();
    }

    private static String bytes(String hex) {
        return "b\"" + hex.replaceAll("..", "\\\\x$0") + '"';
    }
}
