package dev.splitheat.order;

import dev.splitheat.keyspace.KeyValue;
import java.util.OptionalDouble;

/** Where a value lies among all of its kind, for what begins with random hexadecimal digits, as UUIDs and hashes do. */
public final class RandomPlace {
    private static final int DIGITS = 8;
    private static final double ALL = 1L << (4 * DIGITS);

    private RandomPlace() {}

    /** From 0 up to 1; empty where the value does not tell. */
    public static OptionalDouble of(KeyValue value) {
        return value.value()
                .map(Object::toString)
                .map(text -> text.replace("-", ""))
                .filter(text -> text.matches("[0-9a-fA-F]{" + DIGITS + ",}"))
                .map(text -> OptionalDouble.of(Long.parseLong(text.substring(0, DIGITS), 16) / ALL))
                .orElse(OptionalDouble.empty());
    }

    /** How far from the middle it lies, up to 0.5; 1 where that cannot be said. */
    public static double off(KeyValue value) {
        OptionalDouble place = of(value);
        return place.isPresent() ? Math.abs(place.getAsDouble() - 0.5) : 1;
    }
}
