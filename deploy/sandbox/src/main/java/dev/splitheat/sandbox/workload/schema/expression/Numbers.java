package dev.splitheat.sandbox.workload.schema.expression;

import dev.splitheat.catalog.BaseType;
import dev.splitheat.keyspace.KeyValue;
import java.math.BigDecimal;
import java.util.List;

/** Numbers of different types, brought to one. */
final class Numbers {
    /** From the narrowest: what meets another type becomes the later one. */
    private static final List<BaseType> WIDTHS =
            List.of(BaseType.INT64, BaseType.NUMERIC, BaseType.FLOAT32, BaseType.FLOAT64);

    private Numbers() {}

    static boolean isNumber(BaseType type) {
        return WIDTHS.contains(type);
    }

    static BaseType wider(BaseType one, BaseType two) {
        BaseType wider = WIDTHS.get(Math.max(WIDTHS.indexOf(one), WIDTHS.indexOf(two)));
        return wider == BaseType.FLOAT32 && one != two ? BaseType.FLOAT64 : wider;
    }

    static long whole(KeyValue value) {
        return (Long) value.value().orElseThrow();
    }

    static BigDecimal exact(KeyValue value) {
        Object number = value.value().orElseThrow();
        return number instanceof BigDecimal decimal ? decimal : new BigDecimal(number.toString());
    }

    static double real(KeyValue value) {
        return ((Number) value.value().orElseThrow()).doubleValue();
    }

    static KeyValue of(long number) {
        return KeyValue.of(BaseType.INT64, number);
    }
}
