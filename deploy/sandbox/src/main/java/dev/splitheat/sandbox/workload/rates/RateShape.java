package dev.splitheat.sandbox.workload.rates;

import java.time.Duration;
import java.util.Optional;

/** Operations a second over time, without noise. */
public sealed interface RateShape permits Steady, Wave, Ramp, Burst, OnOff {
    /** @param since the start of history */
    double at(Duration since);

    /** The same course with so many times the operations. */
    RateShape times(double factor);

    /** What is wrong with it, as a sentence without its end. */
    Optional<String> complaint();

    /** How far into a period, 0 to 1. */
    static double phase(Duration since, Duration period) {
        return Math.floorMod(since.toMillis(), period.toMillis()) / (double) period.toMillis();
    }

    static boolean positive(Duration duration) {
        return duration != null && !duration.isZero() && !duration.isNegative();
    }
}
