package dev.splitheat.sandbox.workload.rates;

import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import dev.splitheat.sandbox.workload.binding.DurationReader;
import java.time.Duration;
import java.util.Optional;

/**
 * A base, and far more now and then.
 *
 * @param every from the beginning of one burst to that of the next; there is only one when left out
 * @param first when the first burst begins; after {@code every}, or at once, when left out
 */
public record Burst(
        double base,
        double peak,
        @JsonDeserialize(using = DurationReader.class) Duration every,
        @JsonDeserialize(using = DurationReader.class) Duration lasts,
        @JsonDeserialize(using = DurationReader.class) Duration first)
        implements RateShape {
    /** Longer than any history. */
    private static final Duration ONCE = Duration.ofDays(36_500);

    public Burst {
        first = first == null ? every == null ? Duration.ZERO : every : first;
        every = every == null ? ONCE : every;
        lasts = lasts == null ? Duration.ZERO : lasts;
    }

    @Override
    public double at(Duration since) {
        Duration gone = since.minus(first);
        boolean bursting = !gone.isNegative() && gone.toMillis() % every.toMillis() < lasts.toMillis();
        return bursting ? peak : base;
    }

    @Override
    public RateShape times(double factor) {
        return new Burst(factor * base, factor * peak, every, lasts, first);
    }

    @Override
    public Optional<String> complaint() {
        return base >= 0 && peak >= 0 && RateShape.positive(lasts) && every.compareTo(lasts) >= 0
                ? Optional.empty()
                : Optional.of("a burst needs rates of 0 or more, lasts above 0, and every no shorter than it lasts");
    }
}
