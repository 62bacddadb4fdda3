package dev.splitheat.sandbox.workload.schema.expression;

import dev.splitheat.catalog.Dialect;
import dev.splitheat.keyspace.KeyValue;
import java.util.List;

/** What the signs between two values, and before one, mean. */
record Signs(Dialect dialect) {
    private static final int BITS = 64;

    KeyValue of(String sign, KeyValue left, KeyValue right) {
        if (left.value().isEmpty() || right.value().isEmpty()) {
            return SqlFunction.NULL;
        }
        return switch (sign) {
            case "+" -> Arithmetic.ADD.of(left, right, dialect);
            case "-" -> Arithmetic.SUBTRACT.of(left, right, dialect);
            case "*" -> Arithmetic.MULTIPLY.of(left, right, dialect);
            case "/" -> Arithmetic.DIVIDE.of(left, right, dialect);
            case "%" -> Arithmetic.REMAINDER.of(left, right, dialect);
            case "||" -> new TextFunctions(dialect).joined(List.of(left, right));
            case "&" -> Numbers.of(Numbers.whole(left) & Numbers.whole(right));
            case "|" -> Numbers.of(Numbers.whole(left) | Numbers.whole(right));
            case "^" -> Numbers.of(Numbers.whole(left) ^ Numbers.whole(right));
            case "<<" -> Numbers.of(shifts(right) ? Numbers.whole(left) << Numbers.whole(right) : 0);
            case ">>" -> Numbers.of(shifted(Numbers.whole(left), right));
            default -> throw new IllegalArgumentException("no sign " + sign);
        };
    }

    /** The smallest number is written as its negative, which no whole number is: it overflows. */
    KeyValue negative(KeyValue value) {
        return value.value().isEmpty() ? SqlFunction.NULL : Arithmetic.MULTIPLY.of(Numbers.of(-1), value, dialect);
    }

    KeyValue complement(KeyValue value) {
        return value.value().isEmpty() ? SqlFunction.NULL : Numbers.of(~Numbers.whole(value));
    }

    /** GoogleSQL fills up with zeros, PostgreSQL with the sign. */
    private long shifted(long number, KeyValue places) {
        return switch (dialect) {
            case GOOGLE_STANDARD_SQL -> shifts(places) ? number >>> Numbers.whole(places) : 0;
            case POSTGRESQL -> number >> Numbers.whole(places);
        };
    }

    private static boolean shifts(KeyValue places) {
        return Numbers.whole(places) < BITS;
    }
}
