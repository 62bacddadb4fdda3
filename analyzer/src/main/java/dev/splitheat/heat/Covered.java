package dev.splitheat.heat;

import java.time.Duration;
import java.util.Objects;

/**
 * How much of a window one source told of; the rest is unknown, not cold.
 *
 * @param truncated some rows are known to be cut off
 */
public record Covered(Duration time, boolean truncated) {
    public static final Covered NOTHING = new Covered(Duration.ZERO, false);

    public Covered {
        Objects.requireNonNull(time, "time");
    }

    /** Of the same time by two that tell of it, as two change streams do. */
    Covered beside(Covered other) {
        return new Covered(time.compareTo(other.time) >= 0 ? time : other.time, truncated || other.truncated);
    }

    /** Of two times. */
    Covered plus(Covered other) {
        return new Covered(time.plus(other.time), truncated || other.truncated);
    }
}
