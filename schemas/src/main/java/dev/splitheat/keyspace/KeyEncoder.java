package dev.splitheat.keyspace;

import dev.splitheat.catalog.KeyColumn;
import java.io.ByteArrayOutputStream;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.util.HexFormat;
import java.util.Locale;
import java.util.UUID;

/**
 * Order-preserving bytes: comparing two encoded keys as unsigned bytes compares the keys as Spanner orders them.
 *
 * <p>A key is its root's name, then the values of its parts. Where an interleaved child begins, a mark below every value
 * and the child's name stand in between, so that a parent's row comes before its children's rows, and {@code Threads()}
 * comes between {@code Users()} and {@code Users(2)}, as Google's listing has it. Siblings, and roots, follow one another
 * by name: how Spanner orders those is not documented.
 */
final class KeyEncoder {
    private static final int CHILD = 0x01;
    private static final int NULL_FIRST = 0x02;
    private static final int VALUE = 0x10;
    private static final int OPAQUE = 0xE0;
    private static final int NULL_LAST = 0xF0;
    /** Above everything that can follow a prefix. */
    static final int AFTER = 0xFF;

    private static final int NUMERIC_SCALE = 9;
    private static final int NUMERIC_BYTES = 17;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    KeyEncoder root(String name) {
        return name(name);
    }

    KeyEncoder child(String name) {
        out.write(CHILD);
        return name(name);
    }

    KeyEncoder value(KeyValue part, KeyColumn column) {
        if (part.value().isEmpty()) {
            out.write(column.nullsLast() ? NULL_LAST : NULL_FIRST);
            return this;
        }
        out.write(VALUE);
        int flip = column.descending() ? 0xFF : 0;
        for (byte b : payload(part)) {
            out.write((b & 0xFF) ^ flip);
        }
        return this;
    }

    KeyEncoder opaque(String text) {
        out.write(OPAQUE);
        out.writeBytes(terminated(text.getBytes(StandardCharsets.UTF_8)));
        return this;
    }

    int size() {
        return out.size();
    }

    byte[] bytes() {
        return out.toByteArray();
    }

    private KeyEncoder name(String name) {
        out.writeBytes(terminated(name.toLowerCase(Locale.ROOT).getBytes(StandardCharsets.UTF_8)));
        return this;
    }

    private static byte[] payload(KeyValue part) {
        Object value = part.value().orElseThrow();
        return switch (part.type()) {
            case BOOL -> new byte[] {(byte) ((Boolean) value ? 1 : 0)};
            case INT64 -> big((Long) value ^ Long.MIN_VALUE, 8);
            case FLOAT32 -> big(Integer.toUnsignedLong(ordered((Float) value)), 4);
            case FLOAT64 -> big(ordered((Double) value), 8);
            case NUMERIC -> numeric((BigDecimal) value);
            case STRING -> terminated(((String) value).getBytes(StandardCharsets.UTF_8));
            case BYTES -> terminated(HexFormat.of().parseHex((String) value));
            case DATE -> big(((LocalDate) value).toEpochDay() ^ Long.MIN_VALUE, 8);
            case TIMESTAMP -> timestamp((Instant) value);
            case UUID -> uuid((UUID) value);
            case OTHER -> throw new IllegalStateException("no key has type OTHER");
        };
    }

    /** Spanner sorts NaN below every other number, and knows one zero. */
    private static long ordered(double value) {
        if (Double.isNaN(value)) {
            return 0;
        }
        long bits = Double.doubleToLongBits(value == 0 ? 0.0 : value);
        return bits < 0 ? ~bits : bits ^ Long.MIN_VALUE;
    }

    private static int ordered(float value) {
        if (Float.isNaN(value)) {
            return 0;
        }
        int bits = Float.floatToIntBits(value == 0 ? 0.0f : value);
        return bits < 0 ? ~bits : bits ^ Integer.MIN_VALUE;
    }

    private static byte[] numeric(BigDecimal value) {
        BigInteger scaled =
                value.setScale(NUMERIC_SCALE, RoundingMode.UNNECESSARY).unscaledValue();
        byte[] raised =
                scaled.add(BigInteger.ONE.shiftLeft(8 * NUMERIC_BYTES - 1)).toByteArray();
        byte[] fixed = new byte[NUMERIC_BYTES];
        int length = Math.min(raised.length, NUMERIC_BYTES);
        System.arraycopy(raised, raised.length - length, fixed, NUMERIC_BYTES - length, length);
        return fixed;
    }

    private static byte[] timestamp(Instant value) {
        byte[] whole = new byte[12];
        System.arraycopy(big(value.getEpochSecond() ^ Long.MIN_VALUE, 8), 0, whole, 0, 8);
        System.arraycopy(big(value.getNano(), 4), 0, whole, 8, 4);
        return whole;
    }

    private static byte[] uuid(UUID value) {
        byte[] whole = new byte[16];
        System.arraycopy(big(value.getMostSignificantBits(), 8), 0, whole, 0, 8);
        System.arraycopy(big(value.getLeastSignificantBits(), 8), 0, whole, 8, 8);
        return whole;
    }

    private static byte[] big(long value, int length) {
        byte[] bytes = new byte[length];
        for (int i = 0; i < length; i++) {
            bytes[i] = (byte) (value >>> (8 * (length - 1 - i)));
        }
        return bytes;
    }

    /** Escapes zeros and ends with one, so that a shorter text sorts before every longer one that begins with it. */
    private static byte[] terminated(byte[] raw) {
        ByteArrayOutputStream escaped = new ByteArrayOutputStream(raw.length + 2);
        for (byte b : raw) {
            escaped.write(b);
            if (b == 0) {
                escaped.write(0xFF);
            }
        }
        escaped.write(0);
        escaped.write(1);
        return escaped.toByteArray();
    }
}
