package dev.splitheat.keyspace;

import dev.splitheat.catalog.BaseType;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;

/**
 * One typed part of a key.
 *
 * @param value empty for NULL; else Boolean, Long, Float, Double, BigDecimal, String, LocalDate, Instant or UUID after
 *     the type; BYTES as lower-case hexadecimal text
 */
public record KeyValue(BaseType type, Optional<Object> value) {
    private static final long NEAR = 4;
    private static final Map<BaseType, Class<?>> CLASSES = Map.of(
            BaseType.BOOL, Boolean.class,
            BaseType.INT64, Long.class,
            BaseType.FLOAT32, Float.class,
            BaseType.FLOAT64, Double.class,
            BaseType.NUMERIC, BigDecimal.class,
            BaseType.STRING, String.class,
            BaseType.BYTES, String.class,
            BaseType.DATE, LocalDate.class,
            BaseType.TIMESTAMP, Instant.class,
            BaseType.UUID, UUID.class);

    public KeyValue {
        Objects.requireNonNull(type, "type");
        Class<?> wanted = CLASSES.get(type);
        if (wanted == null) {
            throw new IllegalArgumentException("no key has type " + type);
        }
        if (value.isPresent() && !wanted.isInstance(value.get())) {
            throw new IllegalArgumentException(type + " is kept as " + wanted.getSimpleName());
        }
    }

    /** Whether next to nothing fits between the two values. */
    boolean isNear(KeyValue other) {
        if (type != other.type || value.isEmpty() || other.value.isEmpty()) {
            return false;
        }
        return switch (type) {
            case INT64 -> Math.abs((double) (Long) value.get() - (Long) other.value.get()) <= NEAR;
            case STRING, BYTES -> {
                String one = (String) value.get();
                String two = (String) other.value.get();
                yield one.startsWith(two) || two.startsWith(one);
            }
            case BOOL, FLOAT32, FLOAT64, NUMERIC, DATE, TIMESTAMP, UUID, OTHER -> false;
        };
    }

    public static KeyValue of(BaseType type, Object value) {
        return new KeyValue(type, Optional.of(value));
    }

    public static KeyValue nullOf(BaseType type) {
        return new KeyValue(type, Optional.empty());
    }
}
