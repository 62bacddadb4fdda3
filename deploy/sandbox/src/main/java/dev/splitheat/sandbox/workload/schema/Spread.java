package dev.splitheat.sandbox.workload.schema;

import com.google.common.hash.Hashing;
import dev.splitheat.catalog.BaseType;
import dev.splitheat.catalog.ColumnType;
import dev.splitheat.catalog.TypeLength;
import dev.splitheat.keyspace.KeyValue;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.util.HexFormat;
import java.util.Locale;
import java.util.UUID;

/** Values that look random and are always the same for the same row, all over the space of their type. */
record Spread(long seed) {
    private static final int DAYS = 20_000;
    private static final long SECONDS = DAYS * 86_400L;
    private static final double ABOVE_ALL = 0x1p53;
    private static final long VERSION = 0x4000L;
    private static final long VARIANT = 0x8000_0000_0000_0000L;

    /** A UUID of version 4. */
    UUID uuid(String column, long row, int call) {
        long high = bits(column + "/" + call + "/high", row);
        long low = bits(column + "/" + call + "/low", row);
        return new UUID(high & ~0xF000L | VERSION, low >>> 2 | VARIANT);
    }

    /** Text and bytes within the type's length; dates and times between 1970 and 2024. */
    KeyValue value(ColumnType type, String table, String column, long row) {
        String place = table + "." + column;
        long bits = bits(place, row);
        BaseType base = type.base();
        return switch (base) {
            case BOOL -> KeyValue.of(base, (bits & 1) == 0);
            case INT64 -> KeyValue.of(base, bits);
            case FLOAT32 -> KeyValue.of(base, (float) ((bits >>> 11) / ABOVE_ALL));
            case FLOAT64 -> KeyValue.of(base, (bits >>> 11) / ABOVE_ALL);
            case NUMERIC -> KeyValue.of(base, BigDecimal.valueOf(bits, 9));
            case STRING -> KeyValue.of(base, cut(HexFormat.of().toHexDigits(bits), type, 1));
            case BYTES -> KeyValue.of(base, cut(HexFormat.of().toHexDigits(bits), type, 2));
            case DATE -> KeyValue.of(base, LocalDate.ofEpochDay(Math.floorMod(bits, DAYS)));
            case TIMESTAMP -> KeyValue.of(base, Instant.ofEpochSecond(Math.floorMod(bits, SECONDS)));
            case UUID -> KeyValue.of(base, uuid(place, row, 0));
            case OTHER -> throw new IllegalArgumentException("no key has type " + type.text());
        };
    }

    private static String cut(String digits, ColumnType type, int digitsEach) {
        int most = TypeLength.of(type).orElse(digits.length()) * digitsEach;
        return digits.substring(0, Math.min(most, digits.length()));
    }

    private long bits(String place, long row) {
        return Hashing.farmHashFingerprint64()
                .newHasher()
                .putLong(seed)
                .putString(place.toLowerCase(Locale.ROOT), StandardCharsets.UTF_8)
                .putLong(row)
                .hash()
                .asLong();
    }
}
