package dev.splitheat.sandbox.workload.rates;

import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import dev.splitheat.sandbox.workload.binding.DurationReader;
import java.time.Duration;
import java.util.Optional;

/** Two rates by turns, the first one first. */
public record OnOff(
        double on,
        double off,
        @JsonDeserialize(using = DurationReader.class) Duration onFor,
        @JsonDeserialize(using = DurationReader.class) Duration offFor)
        implements RateShape {
    public OnOff {
        onFor = onFor == null ? Duration.ZERO : onFor;
        offFor = offFor == null ? Duration.ZERO : offFor;
    }

    @Override
    public double at(Duration since) {
        long turn = onFor.plus(offFor).toMillis();
        return Math.floorMod(since.toMillis(), turn) < onFor.toMillis() ? on : off;
    }

    @Override
    public RateShape times(double factor) {
        return new OnOff(factor * on, factor * off, onFor, offFor);
    }

    @Override
    public Optional<String> complaint() {
        return on >= 0 && off >= 0 && RateShape.positive(onFor) && RateShape.positive(offFor)
                ? Optional.empty()
                : Optional.of("onOff needs rates of 0 or more, and onFor and offFor above 0");
    }
}
