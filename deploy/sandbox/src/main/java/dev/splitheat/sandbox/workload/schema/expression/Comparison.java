package dev.splitheat.sandbox.workload.schema.expression;

import dev.splitheat.catalog.BaseType;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.keyspace.KeyValue;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Arrays;

/** Puts two values in order. */
record Comparison(Dialect dialect) {
    /** Whether the sign holds; NULL beside NULL. */
    KeyValue holds(String sign, KeyValue left, KeyValue right) {
        if (left.value().isEmpty() || right.value().isEmpty()) {
            return SqlFunction.NULL;
        }
        int order = order(left, right);
        return KeyValue.of(
                BaseType.BOOL,
                switch (sign) {
                    case "=" -> order == 0;
                    case "<>", "!=" -> order != 0;
                    case "<" -> order < 0;
                    case "<=" -> order <= 0;
                    case ">" -> order > 0;
                    case ">=" -> order >= 0;
                    default -> throw new IllegalArgumentException("no comparison: " + sign);
                });
    }

    /** Negative, zero or positive; neither is NULL. */
    int order(KeyValue left, KeyValue right) {
        BaseType type = common(left.type(), right.type());
        KeyValue first = new Casts(dialect).to(type, left);
        KeyValue second = new Casts(dialect).to(type, right);
        Object one = first.value().orElseThrow();
        Object two = second.value().orElseThrow();
        return switch (type) {
            case BOOL -> Boolean.compare((Boolean) one, (Boolean) two);
            case INT64 -> Long.compare((Long) one, (Long) two);
            case FLOAT32, FLOAT64 -> Double.compare(((Number) one).doubleValue(), ((Number) two).doubleValue());
            case NUMERIC -> ((BigDecimal) one).compareTo((BigDecimal) two);
            case STRING, BYTES -> Arrays.compareUnsigned(Octets.of(first), Octets.of(second));
            case DATE -> ((LocalDate) one).compareTo((LocalDate) two);
            case TIMESTAMP -> ((Instant) one).compareTo((Instant) two);
            case UUID -> one.toString().compareTo(two.toString());
            case OTHER -> throw new IllegalArgumentException("no order");
        };
    }

    /** A text beside a value of another type is a literal of that type. */
    static BaseType common(BaseType one, BaseType two) {
        if (one == two || two == BaseType.STRING) {
            return one;
        }
        if (one == BaseType.STRING) {
            return two;
        }
        if (Numbers.isNumber(one) && Numbers.isNumber(two)) {
            return Numbers.wider(one, two);
        }
        throw new IllegalArgumentException(one + " is not compared with " + two);
    }
}
