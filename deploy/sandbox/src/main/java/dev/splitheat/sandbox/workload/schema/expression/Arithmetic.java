package dev.splitheat.sandbox.workload.schema.expression;

import dev.splitheat.catalog.BaseType;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.keyspace.KeyValue;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.LocalDate;

/** Calculations with two numbers; whole ones overflow with an error, as Spanner's do. */
enum Arithmetic {
    ADD,
    SUBTRACT,
    MULTIPLY,
    DIVIDE,
    /** With the sign of what is divided. */
    REMAINDER;

    private static final int NUMERIC_SCALE = 9;

    KeyValue of(KeyValue left, KeyValue right, Dialect dialect) {
        if (left.value().isEmpty() || right.value().isEmpty()) {
            return SqlFunction.NULL;
        }
        if (left.type() == BaseType.DATE && right.type() == BaseType.INT64) {
            return KeyValue.of(BaseType.DATE, moved((LocalDate) left.value().get(), Numbers.whole(right)));
        }
        KeyValue one = number(left, right, dialect);
        KeyValue two = number(right, left, dialect);
        BaseType type = Numbers.wider(one.type(), two.type());
        // GoogleSQL's division has no whole result; PostgreSQL's of whole numbers has no other.
        if (this == DIVIDE && type == BaseType.INT64 && dialect == Dialect.GOOGLE_STANDARD_SQL) {
            type = BaseType.FLOAT64;
        }
        return switch (type) {
            case INT64 -> KeyValue.of(type, whole(Numbers.whole(one), Numbers.whole(two)));
            case NUMERIC -> KeyValue.of(type, exact(Numbers.exact(one), Numbers.exact(two)));
            case FLOAT32 -> KeyValue.of(type, (float) real(Numbers.real(one), Numbers.real(two)));
            case FLOAT64 -> KeyValue.of(type, real(Numbers.real(one), Numbers.real(two)));
            case BOOL, STRING, BYTES, DATE, TIMESTAMP, UUID, OTHER ->
                throw new IllegalArgumentException("no arithmetic with " + type);
        };
    }

    private LocalDate moved(LocalDate date, long days) {
        return switch (this) {
            case ADD -> date.plusDays(days);
            case SUBTRACT -> date.minusDays(days);
            case MULTIPLY, DIVIDE, REMAINDER -> throw new IllegalArgumentException("no such arithmetic with DATE");
        };
    }

    /** A text beside a number is a literal of that number's type. */
    private static KeyValue number(KeyValue value, KeyValue beside, Dialect dialect) {
        if (Numbers.isNumber(value.type())) {
            return value;
        }
        if (value.type() == BaseType.STRING && Numbers.isNumber(beside.type())) {
            return new Casts(dialect).to(beside.type(), value);
        }
        throw new IllegalArgumentException("no arithmetic with " + value.type());
    }

    private long whole(long one, long two) {
        return switch (this) {
            case ADD -> Math.addExact(one, two);
            case SUBTRACT -> Math.subtractExact(one, two);
            case MULTIPLY -> Math.multiplyExact(one, two);
            case DIVIDE -> one / two;
            case REMAINDER -> one % two;
        };
    }

    private BigDecimal exact(BigDecimal one, BigDecimal two) {
        return switch (this) {
            case ADD -> one.add(two);
            case SUBTRACT -> one.subtract(two);
            case MULTIPLY -> one.multiply(two).setScale(NUMERIC_SCALE, RoundingMode.HALF_UP);
            case DIVIDE -> one.divide(two, NUMERIC_SCALE, RoundingMode.HALF_UP);
            case REMAINDER -> one.remainder(two);
        };
    }

    private double real(double one, double two) {
        if (this == DIVIDE && two == 0) {
            throw new ArithmeticException("division by zero");
        }
        return switch (this) {
            case ADD -> one + two;
            case SUBTRACT -> one - two;
            case MULTIPLY -> one * two;
            case DIVIDE -> one / two;
            case REMAINDER -> one % two;
        };
    }
}
