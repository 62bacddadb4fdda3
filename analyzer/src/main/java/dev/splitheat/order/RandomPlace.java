package dev.splitheat.order;

import dev.splitheat.catalog.BaseType;
import dev.splitheat.keyspace.KeyValue;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.regex.Pattern;

/** Where a value lies among all of its kind, for texts that begin with random hexadecimal digits, as UUIDs and hashes do. */
public final class RandomPlace {
    private static final int DIGITS = 8;
    private static final double ALL = 1L << (4 * DIGITS);
    /** Digits alone are likelier a number or a date. */
    private static final Pattern HEXADECIMAL = Pattern.compile("(?=.*[a-f])[0-9a-f]{" + DIGITS + ",}");

    private RandomPlace() {}

    /** From 0 up to 1; empty where the value does not tell. */
    public static OptionalDouble of(KeyValue value) {
        boolean text =
                value.type() == BaseType.STRING || value.type() == BaseType.UUID || value.type() == BaseType.BYTES;
        return text && value.value().isPresent() ? of(value.value().get().toString()) : OptionalDouble.empty();
    }

    private static OptionalDouble of(String text) {
        String digits = text.replace("-", "").toLowerCase(Locale.ROOT);
        return HEXADECIMAL.matcher(digits).matches()
                ? OptionalDouble.of(Long.parseLong(digits.substring(0, DIGITS), 16) / ALL)
                : OptionalDouble.empty();
    }

    /** How far from the middle it lies, up to 0.5; 1 where that cannot be said. */
    public static double off(KeyValue value) {
        OptionalDouble place = of(value);
        return place.isPresent() ? Math.abs(place.getAsDouble() - 0.5) : 1;
    }
}
