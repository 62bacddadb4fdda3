package dev.splitheat.order;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * What one value may be.
 *
 * @param accident how often a value of the same form that is something else looks like this
 * @param time that it tells, where it tells more than the day
 * @param off how far the time in it is from when it was written
 */
record Reading(Nature nature, double accident, Optional<Instant> time, Optional<Duration> off) {
    /** Time enough for zones, for dates without hours, and for rows that are written some hours late. */
    static final Duration CLOCK = Duration.ofDays(1);

    /** Before a time and behind it. */
    private static final Duration AROUND = CLOCK.multipliedBy(2);

    private static final Instant OLDEST = Instant.parse("1995-01-01T00:00:00Z");

    static Reading plain(Nature nature, double accident) {
        return new Reading(nature, accident, Optional.empty(), Optional.empty());
    }

    /** Whether a time in this second may make sense; asked of numbers before they are made times, as most of them are none. */
    static boolean isPossible(long second, Instant at) {
        return second >= OLDEST.getEpochSecond() && second <= at.getEpochSecond() + CLOCK.toSeconds() + 1;
    }

    /**
     * A value with a time in it; empty where that time makes no sense: long before anything was stored, or yet to come.
     *
     * @param form how often another value has this form at all
     * @param span that the bits of the time can tell
     */
    static Optional<Reading> timed(Nature nature, double form, Duration span, Instant time, Instant at) {
        if (time.isBefore(OLDEST) || time.isAfter(at.plus(CLOCK))) {
            return Optional.empty();
        }
        Duration off = Duration.between(time, at).abs();
        Duration window = isNear(off) ? AROUND : Duration.between(OLDEST, at);
        double accident = form * Math.min(1, (double) window.toSeconds() / span.toSeconds());
        return Optional.of(new Reading(nature, accident, Optional.of(time), Optional.of(off)));
    }

    /** The same, of which only the day is known. */
    Reading ofADay() {
        return new Reading(nature, accident, Optional.empty(), off);
    }

    boolean isNear() {
        return off.filter(Reading::isNear).isPresent();
    }

    static boolean isNear(Duration off) {
        return off.compareTo(CLOCK) <= 0;
    }
}
