package dev.splitheat.sandbox.workload.rates;

import com.fasterxml.jackson.annotation.JsonCreator;
import java.time.Duration;
import java.util.Optional;

/** Always the same. */
public record Steady(double rate) implements RateShape {
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public Steady {}

    @Override
    public double at(Duration since) {
        return rate;
    }

    @Override
    public RateShape times(double factor) {
        return new Steady(factor * rate);
    }

    @Override
    public Optional<String> complaint() {
        return rate >= 0 ? Optional.empty() : Optional.of("a steady rate is 0 or more, not " + rate);
    }
}
