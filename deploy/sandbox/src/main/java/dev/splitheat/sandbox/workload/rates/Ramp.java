package dev.splitheat.sandbox.workload.rates;

import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import dev.splitheat.sandbox.workload.binding.DurationReader;
import java.time.Duration;
import java.util.Optional;

/**
 * From one rate to another.
 *
 * @param begin when it leaves the first rate; at once when left out
 * @param over how long it takes
 */
public record Ramp(
        double from,
        double to,
        @JsonDeserialize(using = DurationReader.class) Duration begin,
        @JsonDeserialize(using = DurationReader.class) Duration over)
        implements RateShape {
    public Ramp {
        begin = begin == null ? Duration.ZERO : begin;
        over = over == null ? Duration.ZERO : over;
    }

    @Override
    public double at(Duration since) {
        double gone = since.minus(begin).toMillis() / (double) over.toMillis();
        return from + (to - from) * Math.min(1, Math.max(0, gone));
    }

    @Override
    public RateShape times(double factor) {
        return new Ramp(factor * from, factor * to, begin, over);
    }

    @Override
    public Optional<String> complaint() {
        return from >= 0 && to >= 0 && RateShape.positive(over)
                ? Optional.empty()
                : Optional.of("a ramp needs rates of 0 or more, and a time above 0 that it goes over");
    }
}
