package dev.splitheat.keyspace;

import dev.splitheat.catalog.BaseType;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.HexFormat;
import java.util.UUID;

/** A value's bytes, in the order of its type, and back. */
final class ValueBytes {
    private static final int NUMERIC_SCALE = 9;
    private static final int NUMERIC_BYTES = 17;
    private static final int LONG_DIGITS = 18;
    private static final long[] TENS = new long[NUMERIC_SCALE + 1];

    static {
        TENS[0] = 1;
        for (int i = 1; i < TENS.length; i++) {
            TENS[i] = 10 * TENS[i - 1];
        }
    }

    private ValueBytes() {}

    static void write(KeyValue part, ByteSink out) {
        Object value = part.value().orElseThrow();
        switch (part.type()) {
            case BOOL -> out.put((Boolean) value ? 1 : 0);
            case INT64 -> out.big((Long) value ^ Long.MIN_VALUE, 8);
            case FLOAT32 -> out.big(ordered((Float) value), 4);
            case FLOAT64 -> out.big(ordered((Double) value), 8);
            case NUMERIC -> numeric((BigDecimal) value, out);
            case STRING -> out.terminated((String) value);
            case BYTES -> out.terminated(HexFormat.of().parseHex((String) value));
            case DATE -> out.big(((LocalDate) value).toEpochDay() ^ Long.MIN_VALUE, 8);
            case TIMESTAMP -> {
                out.big(((Instant) value).getEpochSecond() ^ Long.MIN_VALUE, 8);
                out.big(((Instant) value).getNano(), 4);
            }
            case UUID -> {
                out.big(((UUID) value).getMostSignificantBits(), 8);
                out.big(((UUID) value).getLeastSignificantBits(), 8);
            }
            case OTHER -> throw new IllegalStateException("no key has type OTHER");
        }
    }

    /** @param flip 0xFF for a descending column */
    static KeyValue read(BaseType type, ByteSource in, int flip) {
        Object value;
        try {
            value = switch (type) {
                case BOOL -> (in.next() ^ flip) != 0;
                case INT64 -> in.big(8, flip) ^ Long.MIN_VALUE;
                case FLOAT32 -> float32((int) in.big(4, flip));
                case FLOAT64 -> float64(in.big(8, flip));
                case NUMERIC -> numeric(in.raw(NUMERIC_BYTES, flip));
                case STRING -> in.text(flip);
                case BYTES -> HexFormat.of().formatHex(in.terminated(flip));
                case DATE -> LocalDate.ofEpochDay(in.big(8, flip) ^ Long.MIN_VALUE);
                case TIMESTAMP -> Instant.ofEpochSecond(in.big(8, flip) ^ Long.MIN_VALUE, in.big(4, flip));
                case UUID -> new UUID(in.big(8, flip), in.big(8, flip));
                case OTHER -> throw in.problem("a value of a type that no key has");
            };
            return KeyValue.of(type, value);
        } catch (DateTimeException | ArithmeticException | IllegalArgumentException e) {
            throw in.problem("a value out of the range of " + type);
        }
    }

    /** Spanner sorts NaN below every other number, and knows one zero. */
    private static long ordered(double value) {
        if (Double.isNaN(value)) {
            return 0;
        }
        long bits = Double.doubleToLongBits(value == 0 ? 0.0 : value);
        return bits < 0 ? ~bits : bits ^ Long.MIN_VALUE;
    }

    private static long ordered(float value) {
        if (Float.isNaN(value)) {
            return 0;
        }
        int bits = Float.floatToIntBits(value == 0 ? 0.0f : value);
        return bits < 0 ? ~bits : bits ^ Integer.MIN_VALUE;
    }

    private static double float64(long bits) {
        return bits == 0 ? Double.NaN : Double.longBitsToDouble(bits < 0 ? bits ^ Long.MIN_VALUE : ~bits);
    }

    private static float float32(int bits) {
        return bits == 0 ? Float.NaN : Float.intBitsToFloat(bits < 0 ? bits ^ Integer.MIN_VALUE : ~bits);
    }

    /** The number of billionths in two's complement with its sign turned; most fit 128 bits without long arithmetic. */
    private static void numeric(BigDecimal value, ByteSink out) {
        if (value.precision() <= LONG_DIGITS) {
            long digits = value.unscaledValue().longValue();
            long ten = TENS[NUMERIC_SCALE - value.scale()];
            long high = Math.multiplyHigh(digits, ten);
            out.put((high < 0 ? 0xFF : 0) ^ 0x80);
            out.big(high, 8);
            out.big(digits * ten, 8);
            return;
        }
        byte[] scaled = value.setScale(NUMERIC_SCALE).unscaledValue().toByteArray();
        int sign = scaled[0] < 0 ? 0xFF : 0;
        for (int i = NUMERIC_BYTES; i > 0; i--) {
            int digit = i > scaled.length ? sign : scaled[scaled.length - i] & 0xFF;
            out.put(i == NUMERIC_BYTES ? digit ^ 0x80 : digit);
        }
    }

    private static BigDecimal numeric(byte[] raised) {
        raised[0] ^= (byte) 0x80;
        return new BigDecimal(new BigInteger(raised), NUMERIC_SCALE);
    }
}
