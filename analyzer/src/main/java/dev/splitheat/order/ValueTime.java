package dev.splitheat.order;

import dev.splitheat.catalog.BaseType;
import dev.splitheat.keyspace.KeyValue;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;

/**
 * The time that a key value tells: of its type, or of an identifier or text that begins with the time of its making.
 *
 * @param at the time that it tells
 * @param certain whether it can hardly be anything else; a number that may be a time is none when it lies far from now
 */
public record ValueTime(Instant at, Nature nature, boolean certain) {
    /** Spanner cuts what has been hot for minutes, and clocks and late events differ by some more. */
    private static final Duration FRESH = Duration.ofMinutes(30);
    /** Of a hundred values that look so, one is something else. */
    private static final double SELDOM = 0.01;

    public ValueTime {
        Objects.requireNonNull(at, "at");
        Objects.requireNonNull(nature, "nature");
    }

    /** The time in a value; {@code now} tells times from other numbers. */
    public static Optional<ValueTime> of(KeyValue value, Instant now) {
        if (value.type() == BaseType.TIMESTAMP) {
            return value.value().map(time -> new ValueTime((Instant) time, Nature.TIME, true));
        }
        Optional<ValueTime> told = Optional.empty();
        double accident = Double.MAX_VALUE;
        for (Reading reading : Natures.readings(value, now)) {
            Optional<ValueTime> time = reading.accident() < accident ? of(reading, now) : Optional.empty();
            if (time.isPresent()) {
                told = time;
                accident = reading.accident();
            }
        }
        return told;
    }

    private static Optional<ValueTime> of(Reading reading, Instant now) {
        if (reading.time().isEmpty() || !reading.nature().beginsWithATime()) {
            return Optional.empty();
        }
        boolean certain = reading.accident() <= SELDOM && !reading.nature().isNumber();
        ValueTime told = new ValueTime(reading.time().get(), reading.nature(), certain);
        return certain || told.isFresh(now) ? Optional.of(told) : Optional.empty();
    }

    /** Whether it is of now, as a key that was written while the place was hot. */
    public boolean isFresh(Instant now) {
        return Duration.between(at, now).abs().compareTo(FRESH) <= 0;
    }
}
