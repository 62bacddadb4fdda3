package dev.splitheat.order;

import java.time.Duration;
import java.util.Objects;
import java.util.Optional;

/**
 * What a key column's values seem to be.
 *
 * @param confidence 0 to 1: how sure it is that the looks are no accident
 * @param values that were looked at
 * @param off how far the time in a usual value is from when it was written
 */
public record Guess(Nature nature, double confidence, int values, Optional<Duration> off) {
    public Guess {
        Objects.requireNonNull(nature, "nature");
        Objects.requireNonNull(off, "off");
    }

    /** Whether the time in the values is about that of their writing. */
    public boolean followsTheClock() {
        return off.filter(Reading::isNear).isPresent();
    }

    /** Whether new values sort behind older ones. */
    public boolean grows() {
        return nature.grows(followsTheClock());
    }

    /** The same, believed also of ids that are old by now: a bound of a range may be. */
    public boolean growsByDesign() {
        return grows() || nature.isTimeOrderedId();
    }
}
