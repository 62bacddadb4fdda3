package dev.splitheat.health;

import dev.splitheat.lint.Rates;
import java.util.OptionalDouble;

/** Nothing is read or written anywhere. */
final class AtRest implements Rates {
    static final Rates RATES = new AtRest();

    private AtRest() {}

    @Override
    public OptionalDouble writesPerSecond(String tableOrIndex) {
        return OptionalDouble.of(0);
    }

    @Override
    public OptionalDouble readsPerSecond(String tableOrIndex) {
        return OptionalDouble.of(0);
    }
}
