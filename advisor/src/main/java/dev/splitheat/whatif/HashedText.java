package dev.splitheat.whatif;

import dev.splitheat.catalog.BaseType;
import dev.splitheat.keyspace.FarmFingerprint;
import dev.splitheat.keyspace.KeyValue;
import java.io.ByteArrayOutputStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.OptionalLong;

/**
 * What the advised expressions hash: text and bytes as they are, numbers and UUIDs as {@code CAST} prints them, times as
 * the text of {@code UNIX_MICROS}, several of them joined by a bar.
 */
final class HashedText {
    private static final int BAR = '|';

    private HashedText() {}

    /** Empty when a value is NULL: then the expression is NULL too. */
    static OptionalLong fingerprint(List<KeyValue> values, int... places) {
        ByteArrayOutputStream joined = new ByteArrayOutputStream();
        for (int at = 0; at < places.length; at++) {
            KeyValue value = values.get(places[at]);
            if (value.value().isEmpty()) {
                return OptionalLong.empty();
            }
            if (at > 0) {
                joined.write(BAR);
            }
            joined.writeBytes(bytes(value));
        }
        return OptionalLong.of(FarmFingerprint.of(joined.toByteArray()));
    }

    /** A number for any value, NULL too. */
    static long number(KeyValue value) {
        return value.value().isEmpty() ? 0 : FarmFingerprint.of(bytes(value));
    }

    private static byte[] bytes(KeyValue value) {
        Object is = value.value().orElseThrow();
        return switch (value.type()) {
            case BYTES -> HexFormat.of().parseHex((String) is);
            case TIMESTAMP -> utf8(Long.toString(micros((Instant) is)));
            case NUMERIC -> utf8(((BigDecimal) is).toPlainString());
            case STRING, INT64, UUID, BOOL, FLOAT32, FLOAT64, DATE -> utf8(is.toString());
            case OTHER -> throw new IllegalStateException("no key has type " + BaseType.OTHER);
        };
    }

    /** {@code UNIX_MICROS} rounds down, also before 1970: nanoseconds count from the second's beginning. */
    private static long micros(Instant time) {
        return time.getEpochSecond() * 1_000_000 + time.getNano() / 1_000;
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
