package dev.splitheat.sandbox.workload.schema.expression;

import dev.splitheat.catalog.BaseType;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.keyspace.KeyValue;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Locale;
import java.util.UUID;

/** Turns values into values of other types, as {@code CAST} does. */
record Casts(Dialect dialect) {
    KeyValue to(BaseType type, KeyValue value) {
        if (value.type() == type) {
            return value;
        }
        if (value.value().isEmpty()) {
            return KeyValue.nullOf(type);
        }
        Object from = value.value().get();
        return switch (type) {
            case BOOL -> KeyValue.of(type, truth(from));
            case INT64 -> KeyValue.of(type, whole(from));
            case FLOAT32 -> KeyValue.of(type, (float) real(from));
            case FLOAT64 -> KeyValue.of(type, real(from));
            case NUMERIC -> KeyValue.of(type, exact(from));
            case STRING -> KeyValue.of(type, text(value));
            case BYTES -> bytes(value);
            case DATE -> KeyValue.of(type, date(from));
            case TIMESTAMP -> KeyValue.of(type, timestamp(from));
            case UUID -> KeyValue.of(type, UUID.fromString((String) from));
            case OTHER -> throw new IllegalArgumentException("no key has such a type");
        };
    }

    private static boolean truth(Object from) {
        if (from instanceof Long number) {
            return number != 0;
        }
        return switch (((String) from).strip().toLowerCase(Locale.ROOT)) {
            case "true", "t", "yes", "on", "1" -> true;
            case "false", "f", "no", "off", "0" -> false;
            default -> throw new IllegalArgumentException("no BOOL");
        };
    }

    private long whole(Object from) {
        if (from instanceof Boolean truth) {
            return truth ? 1 : 0;
        }
        if (from instanceof String text) {
            String digits = text.strip();
            boolean hexadecimal = digits.startsWith("0x") || digits.startsWith("0X");
            return hexadecimal ? Long.parseLong(digits.substring(2), 16) : Long.parseLong(digits);
        }
        boolean decimal = from instanceof BigDecimal || dialect == Dialect.GOOGLE_STANDARD_SQL;
        RoundingMode halves = decimal ? RoundingMode.HALF_UP : RoundingMode.HALF_EVEN;
        return new BigDecimal(from.toString()).setScale(0, halves).longValueExact();
    }

    private static double real(Object from) {
        return from instanceof Number number ? number.doubleValue() : Double.parseDouble(((String) from).strip());
    }

    private static BigDecimal exact(Object from) {
        BigDecimal number = new BigDecimal(from.toString().strip());
        return number.scale() > 9 ? number.setScale(9, RoundingMode.HALF_UP) : number;
    }

    private String text(KeyValue value) {
        Object from = value.value().orElseThrow();
        if (from instanceof Instant instant) {
            return Moments.text(instant, dialect);
        }
        if (from instanceof BigDecimal decimal) {
            return decimal.toPlainString();
        }
        if (from instanceof Double || from instanceof Float) {
            return real(from, dialect);
        }
        if (value.type() == BaseType.BYTES) {
            return dialect == Dialect.POSTGRESQL ? "\\x" + from : utf8(Octets.of(value));
        }
        return from.toString();
    }

    private static String utf8(byte[] bytes) {
        String text = new String(bytes, StandardCharsets.UTF_8);
        if (!Arrays.equals(text.getBytes(StandardCharsets.UTF_8), bytes)) {
            throw new IllegalArgumentException("these bytes are no UTF-8");
        }
        return text;
    }

    /** The shortest digits, as both dialects print them: 1, 1.5, 1e+20. */
    private static String real(Object from, Dialect dialect) {
        double number = ((Number) from).doubleValue();
        if (Double.isNaN(number) || Double.isInfinite(number)) {
            boolean google = dialect == Dialect.GOOGLE_STANDARD_SQL;
            String plain = Double.isNaN(number) ? (google ? "nan" : "NaN") : google ? "inf" : "Infinity";
            return number < 0 ? "-" + plain : plain;
        }
        BigDecimal digits = new BigDecimal(from.toString()).stripTrailingZeros();
        int exponent = digits.precision() - digits.scale() - 1;
        if (exponent >= -4 && exponent < 15) {
            return digits.toPlainString();
        }
        BigDecimal mantissa = digits.movePointLeft(exponent);
        return mantissa.stripTrailingZeros().toPlainString()
                + String.format(Locale.ROOT, "e%s%02d", exponent < 0 ? "-" : "+", Math.abs(exponent));
    }

    private KeyValue bytes(KeyValue value) {
        Object from = value.value().orElseThrow();
        if (from instanceof UUID uuid) {
            return KeyValue.of(BaseType.BYTES, uuid.toString().replace("-", ""));
        }
        if (dialect == Dialect.POSTGRESQL && from instanceof String text && text.startsWith("\\x")) {
            return Octets.value(HexFormat.of().parseHex(text.substring(2)));
        }
        return Octets.value(Octets.of(value));
    }

    private static LocalDate date(Object from) {
        return from instanceof Instant instant
                ? instant.atZone(Moments.ZONE).toLocalDate()
                : LocalDate.parse(((String) from).strip());
    }

    private static Instant timestamp(Object from) {
        return from instanceof LocalDate date
                ? date.atStartOfDay(Moments.ZONE).toInstant()
                : Moments.read((String) from, Moments.ZONE);
    }
}
