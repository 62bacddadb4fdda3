package dev.splitheat.wire;

import java.util.OptionalDouble;
import java.util.OptionalLong;

/** Numbers that may be absent: null in Avro. */
final class Numbers {
    private Numbers() {}

    static Long nullable(OptionalLong value) {
        return value.isPresent() ? value.getAsLong() : null;
    }

    static OptionalLong optional(Long value) {
        return value == null ? OptionalLong.empty() : OptionalLong.of(value);
    }

    static Double nullable(OptionalDouble value) {
        return value.isPresent() ? value.getAsDouble() : null;
    }

    static OptionalDouble optional(Double value) {
        return value == null ? OptionalDouble.empty() : OptionalDouble.of(value);
    }
}
