package dev.splitheat.heat;

import java.time.Duration;
import java.time.Instant;
import java.util.Objects;

/**
 * What a decaying window holds of a range: a minute's load counts whole when it ends, and half as much each {@link
 * #HALF_LIFE} later. Adding commutes, and minutes may be grouped in any way: what is added is added as of its own time.
 *
 * @param at the time as of which the figures are
 */
public record Fading(Instant at, double scoreSeconds, double waitSeconds, double writes) {
    /** Half a load's weight after so long: its mean age is half an hour, as in a window of one. */
    public static final Duration HALF_LIFE = Duration.ofMinutes(20);
    /** So old, less than a thousandth is left. */
    public static final Duration GONE = HALF_LIFE.multipliedBy(10);

    public static final Fading NOTHING = new Fading(Instant.EPOCH, 0, 0, 0);

    public Fading {
        Objects.requireNonNull(at, "at");
    }

    /** What a range's load of a window that ended then comes to. */
    public static Fading of(RangeHeat heat, Instant end) {
        return new Fading(end, heat.scoreSeconds(), heat.waitMicros() / 1e6, heat.sampledWrites());
    }

    /** The same later, or looked back at from what is known now. */
    public Fading asOf(Instant other) {
        if (at.equals(other)) {
            return this;
        }
        double left = Math.pow(2, -(double) Duration.between(at, other).toMillis() / HALF_LIFE.toMillis());
        return new Fading(other, scoreSeconds * left, waitSeconds * left, writes * left);
    }

    public Fading plus(Fading other) {
        Instant newest = at.isAfter(other.at) ? at : other.at;
        Fading one = asOf(newest);
        Fading two = other.asOf(newest);
        return new Fading(
                newest,
                one.scoreSeconds + two.scoreSeconds,
                one.waitSeconds + two.waitSeconds,
                one.writes + two.writes);
    }

    /** Takes back what was added once, when better is known; nothing falls below zero. */
    public Fading minus(Fading other) {
        Fading rest = plus(new Fading(other.at, -other.scoreSeconds, -other.waitSeconds, -other.writes));
        return new Fading(
                rest.at, Math.max(0, rest.scoreSeconds), Math.max(0, rest.waitSeconds), Math.max(0, rest.writes));
    }

    public boolean isNothing() {
        return scoreSeconds == 0 && waitSeconds == 0 && writes == 0;
    }
}
