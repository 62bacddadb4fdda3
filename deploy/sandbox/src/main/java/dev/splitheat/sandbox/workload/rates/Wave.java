package dev.splitheat.sandbox.workload.rates;

import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import dev.splitheat.sandbox.workload.binding.DurationReader;
import java.time.Duration;
import java.util.Optional;

/**
 * Up and down, as a sine.
 *
 * @param mean operations a second
 * @param amplitude as a share of the mean, 0 to 1
 * @param period 24 h when left out
 * @param peak when it is highest; a quarter of the period when left out
 */
public record Wave(
        double mean,
        double amplitude,
        @JsonDeserialize(using = DurationReader.class) Duration period,
        @JsonDeserialize(using = DurationReader.class) Duration peak)
        implements RateShape {
    public Wave {
        period = period == null ? Duration.ofHours(24) : period;
        peak = peak == null ? period.dividedBy(4) : peak;
    }

    @Override
    public double at(Duration since) {
        return mean * (1 + amplitude * Math.cos(2 * Math.PI * RateShape.phase(since.minus(peak), period)));
    }

    @Override
    public RateShape times(double factor) {
        return new Wave(factor * mean, amplitude, period, peak);
    }

    @Override
    public Optional<String> complaint() {
        return mean >= 0 && amplitude >= 0 && amplitude <= 1 && RateShape.positive(period)
                ? Optional.empty()
                : Optional.of("a wave needs a mean of 0 or more, an amplitude of 0 to 1 and a period above 0");
    }
}
