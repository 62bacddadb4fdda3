package dev.splitheat.sharding;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;

/** Figures of advice: two digits, so that it reads the same while a rate only trembles. */
final class Rounded {
    private Rounded() {}

    static String figure(double value) {
        BigDecimal rounded = new BigDecimal(value).round(new MathContext(2));
        return value >= 10
                ? String.format(Locale.ROOT, "%,d", rounded.longValue())
                : rounded.stripTrailingZeros().toPlainString();
    }
}
