package dev.splitheat.sandbox.workload.schema.expression;

import static dev.splitheat.sandbox.workload.schema.expression.SqlFunction.strict;

import dev.splitheat.catalog.BaseType;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.keyspace.KeyValue;
import java.math.RoundingMode;
import java.util.List;
import java.util.Map;
import java.util.function.BinaryOperator;

/** Functions of numbers. */
record NumberFunctions(Dialect dialect) {
    Map<String, SqlFunction> all() {
        return Map.ofEntries(
                Map.entry("ABS", strict(of -> absolute(of.get(0)))),
                Map.entry("MOD", strict(of -> Arithmetic.REMAINDER.of(of.get(0), of.get(1), dialect))),
                Map.entry("DIV", strict(of -> quotient(of.get(0), of.get(1)))),
                Map.entry("SIGN", strict(of -> sign(of.get(0)))),
                Map.entry("GREATEST", strict(of -> best(of, (one, two) -> order(one, two) >= 0 ? one : two))),
                Map.entry("LEAST", strict(of -> best(of, (one, two) -> order(one, two) <= 0 ? one : two))),
                Map.entry("FLOOR", strict(of -> rounded(of.get(0), RoundingMode.FLOOR))),
                Map.entry("CEIL", strict(of -> rounded(of.get(0), RoundingMode.CEILING))),
                Map.entry("CEILING", strict(of -> rounded(of.get(0), RoundingMode.CEILING))),
                Map.entry("TRUNC", strict(of -> rounded(of.get(0), RoundingMode.DOWN))),
                Map.entry("ROUND", strict(of -> rounded(of.get(0), RoundingMode.HALF_UP))),
                Map.entry("POW", strict(of -> power(of.get(0), of.get(1)))),
                Map.entry("POWER", strict(of -> power(of.get(0), of.get(1)))),
                Map.entry("BIT_REVERSE", strict(NumberFunctions::reversed)));
    }

    private static KeyValue absolute(KeyValue number) {
        if (number.type() == BaseType.INT64) {
            return Numbers.of(Math.absExact(Numbers.whole(number)));
        }
        return number.type() == BaseType.NUMERIC
                ? KeyValue.of(number.type(), Numbers.exact(number).abs())
                : real(number.type(), Math.abs(Numbers.real(number)));
    }

    private KeyValue quotient(KeyValue one, KeyValue two) {
        BaseType type = Numbers.wider(one.type(), two.type());
        return type == BaseType.INT64
                ? Numbers.of(Numbers.whole(one) / Numbers.whole(two))
                : KeyValue.of(type, Numbers.exact(one).divideToIntegralValue(Numbers.exact(two)));
    }

    private KeyValue sign(KeyValue number) {
        return new Casts(dialect).to(number.type(), Numbers.of((long) Math.signum(Numbers.real(number))));
    }

    private int order(KeyValue one, KeyValue two) {
        return new Comparison(dialect).order(one, two);
    }

    private static KeyValue best(List<KeyValue> values, BinaryOperator<KeyValue> better) {
        return values.stream().reduce(better).orElseThrow();
    }

    /** A whole number becomes floating point in GoogleSQL, as there it has no function of its own. */
    private static KeyValue rounded(KeyValue number, RoundingMode how) {
        return number.type() == BaseType.NUMERIC
                ? KeyValue.of(number.type(), Numbers.exact(number).setScale(0, how))
                : real(
                        number.type() == BaseType.FLOAT32 ? BaseType.FLOAT32 : BaseType.FLOAT64,
                        Numbers.exact(number).setScale(0, how).doubleValue());
    }

    private static KeyValue power(KeyValue base, KeyValue exponent) {
        return real(BaseType.FLOAT64, Math.pow(Numbers.real(base), Numbers.real(exponent)));
    }

    private static KeyValue real(BaseType type, double value) {
        return type == BaseType.FLOAT32 ? KeyValue.of(type, (float) value) : KeyValue.of(type, value);
    }

    /** With the sign preserved, only the other 63 bits are reversed. */
    private static KeyValue reversed(List<KeyValue> arguments) {
        long number = Numbers.whole(arguments.get(0));
        boolean keepsSign = arguments.get(1).value().orElseThrow().equals(true);
        return Numbers.of(keepsSign ? number & Long.MIN_VALUE | Long.reverse(number) >>> 1 : Long.reverse(number));
    }
}
