package dev.splitheat.sandbox.workload.values;

import dev.splitheat.catalog.BaseType;
import dev.splitheat.keyspace.KeyValue;
import java.math.BigDecimal;
import java.util.Set;

/** Whole numbers in the types that hold them. */
final class Numbers {
    static final Set<BaseType> TYPES = Set.of(BaseType.INT64, BaseType.NUMERIC, BaseType.FLOAT64, BaseType.FLOAT32);

    private Numbers() {}

    static KeyValue value(BaseType type, long number) {
        return switch (type) {
            case INT64 -> KeyValue.of(type, number);
            case NUMERIC -> KeyValue.of(type, BigDecimal.valueOf(number));
            case FLOAT64 -> KeyValue.of(type, (double) number);
            case FLOAT32 -> KeyValue.of(type, (float) number);
            case STRING -> KeyValue.of(type, Long.toString(number));
            case BOOL, BYTES, DATE, TIMESTAMP, UUID, OTHER ->
                throw new IllegalArgumentException("no number is a " + type);
        };
    }
}
