package dev.splitheat.sandbox.workload.rates;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A rate as a scenario says it.
 *
 * @param shapes exactly one in a usable plan
 * @param noise standard deviation from minute to minute, as a share of the rate
 */
public record Rate(List<RateShape> shapes, double noise) {
    public static final double USUAL_NOISE = 0.03;

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
        return noise >= 0 ? shape().complaint() : Optional.of("noise is 0 or more, not " + noise);
    }
}
