package dev.splitheat.sandbox.workload.rates;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A rate as a scenario says it.
 *
 * @param shapes exactly one in a usable plan
 * @param noise standard deviation from minute to minute, as a share of the rate
 */
public record Rate(List<RateShape> shapes, double noise) {
    public static final double USUAL_NOISE = 0.03;
    private static final double MOST_NOISE = 10;
    /** Operations a second. */
    private static final long MOST = 100_000_000;

    private static final int MINUTES_LOOKED_AT = 2 * 24 * 60;

    public Rate {
        shapes = List.copyOf(shapes);
    }

    @JsonCreator
    static Rate read(
            @JsonProperty("steady") Steady steady,
            @JsonProperty("wave") Wave wave,
            @JsonProperty("ramp") Ramp ramp,
            @JsonProperty("burst") Burst burst,
            @JsonProperty("onOff") OnOff onOff,
            @JsonProperty("noise") Double noise) {
        return new Rate(
                Stream.<RateShape>of(steady, wave, ramp, burst, onOff)
                        .filter(Objects::nonNull)
                        .toList(),
                noise == null ? USUAL_NOISE : noise);
    }

    public RateShape shape() {
        return shapes.get(0);
    }

    /** What is wrong with it, as a sentence without its end. */
    public Optional<String> complaint() {
        if (shapes.size() != 1) {
            return Optional.of("a rate is one of steady, wave, ramp, burst, onOff, and here are " + shapes.size());
        }
        if (!(noise >= 0 && noise <= MOST_NOISE)) {
            return Optional.of("noise lies between 0 and " + MOST_NOISE + ", not " + noise);
        }
        return shape().complaint().or(this::tooMuch);
    }

    private Optional<String> tooMuch() {
        return IntStream.range(0, MINUTES_LOOKED_AT)
                .mapToDouble(minute -> shape().at(Duration.ofMinutes(minute)))
                .filter(rate -> !(rate <= MOST))
                .mapToObj(
                        rate -> "a rate of " + rate + " a second is more than any database does: write at most " + MOST)
                .findFirst();
    }
}
