package dev.splitheat.keyspace;

import dev.splitheat.catalog.BaseType;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;

/**
 * Reads a printed key part as a value of a type.
 *
 * <p>How split statistics print TIMESTAMP, BYTES, NULL, DATE and BOOL is not documented; USER_SPLIT_POINTS and the lock
 * statistics show timestamps with a zone offset and bare strings, so every such form is accepted.
 */
final class KeyLiteral {
    private static final String NULL = "NULL";
    /** Printed as the other words that stand in the place of a value are. */
    private static final String MARKED_NULL = "<null>";

    private static final int LONGEST_NUMBER = 400;
    private static final int UUID_LENGTH = 36;

    private KeyLiteral() {}

    /** The value, or empty where the text does not fit the type. */
    static Optional<KeyValue> read(KeyToken token, KeyedObject.Part part) {
        BaseType type = part.type();
        String text = token.text();
        if (type == BaseType.OTHER) {
            return Optional.empty();
        }
        if (token.form() == KeyToken.Form.BARE && isNull(text, part)) {
            return Optional.of(KeyValue.nullOf(type));
        }
        boolean readable =
                switch (token.form()) {
                    case BARE -> type != BaseType.BYTES;
                    case QUOTED ->
                        switch (type) {
                            case NUMERIC, STRING, DATE, TIMESTAMP, UUID -> true;
                            case BOOL, INT64, FLOAT32, FLOAT64, BYTES, OTHER -> false;
                        };
                    case BYTES -> type == BaseType.BYTES;
                };
        return readable ? parse(text, type) : Optional.empty();
    }

    /** A bare NULL or {@code <null>} is a string where its column can hold no NULL. */
    private static boolean isNull(String text, KeyedObject.Part part) {
        boolean marked = text.equalsIgnoreCase(MARKED_NULL);
        return part.type() == BaseType.STRING
                ? part.nullable() && (marked || text.equals(NULL))
                : marked || text.equalsIgnoreCase(NULL);
    }

    /** The same without regard to quotes; BYTES as one character for each byte. */
    static Optional<KeyValue> parse(String text, BaseType type) {
        try {
            Optional<?> value =
                    switch (type) {
                        case BOOL -> bool(text);
                        case INT64 -> isNumber(text, false) ? Optional.of(Long.parseLong(text)) : Optional.empty();
                        case FLOAT32 -> floating(text).map(number -> Float.parseFloat(number));
                        case FLOAT64 -> floating(text).map(number -> Double.parseDouble(number));
                        case NUMERIC -> numeric(text);
                        case STRING -> Optional.of(text);
                        case BYTES -> hex(text);
                        case DATE -> TimeText.date(text);
                        case TIMESTAMP -> TimeText.timestamp(text);
                        case UUID -> uuid(text);
                        case OTHER -> Optional.empty();
                    };
            return value.map(known -> KeyValue.of(type, known));
        } catch (IllegalArgumentException e) {
            // A number too large for its type, a time outside of Spanner's years.
            return Optional.empty();
        }
    }

    private static Optional<Boolean> bool(String text) {
        return switch (text.toLowerCase(Locale.ROOT)) {
            case "true", "1" -> Optional.of(true);
            case "false", "0" -> Optional.of(false);
            default -> Optional.empty();
        };
    }

    private static Optional<String> floating(String text) {
        return switch (text.toLowerCase(Locale.ROOT)) {
            case "nan" -> Optional.of("NaN");
            case "inf", "+inf", "infinity", "+infinity" -> Optional.of("Infinity");
            case "-inf", "-infinity" -> Optional.of("-Infinity");
            default -> isNumber(text, true) ? Optional.of(text) : Optional.empty();
        };
    }

    private static Optional<BigDecimal> numeric(String text) {
        if (!isNumber(text, true)) {
            return Optional.empty();
        }
        return Optional.of(new BigDecimal(text));
    }

    /** ASCII digits with a sign, at choice with a point and an exponent; not yet that they stand in the right order. */
    private static boolean isNumber(String text, boolean fractional) {
        if (text.isEmpty() || text.length() > LONGEST_NUMBER) {
            return false;
        }
        for (int at = 0; at < text.length(); at++) {
            char c = text.charAt(at);
            boolean fits = c >= '0' && c <= '9'
                    || c == '-' && (fractional || at == 0)
                    || fractional && (c == '.' || c == '+' || c == 'e' || c == 'E');
            if (!fits) {
                return false;
            }
        }
        return true;
    }

    private static Optional<UUID> uuid(String text) {
        if (text.length() != UUID_LENGTH) {
            return Optional.empty();
        }
        for (int at = 0; at < UUID_LENGTH; at++) {
            char c = text.charAt(at);
            boolean dash = at == 8 || at == 13 || at == 18 || at == 23;
            if (dash ? c != '-' : c >= 0x80 || Character.digit(c, 16) < 0) {
                return Optional.empty();
            }
        }
        return Optional.of(UUID.fromString(text));
    }

    private static Optional<String> hex(String latin1) {
        return latin1.chars().allMatch(c -> c <= 0xFF)
                ? Optional.of(HexFormat.of().formatHex(latin1.getBytes(StandardCharsets.ISO_8859_1)))
                : Optional.empty();
    }
}
