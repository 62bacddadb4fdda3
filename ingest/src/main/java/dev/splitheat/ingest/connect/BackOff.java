package dev.splitheat.ingest.connect;

import java.time.Duration;
import java.util.function.DoubleSupplier;

/**
 * How long a database is left alone after it failed: twice as long each time, and never all databases together. After
 * {@value #PATIENCE} failures in a row it is only looked at now and then.
 *
 * @param chance from 0 to 1; a wait is between half and all of its length
 */
record BackOff(Duration first, Duration longest, DoubleSupplier chance) {
    private static final int PATIENCE = 7;

    BackOff {
        if (first.isNegative() || first.isZero() || longest.compareTo(first) < 0) {
            throw new IllegalArgumentException("cannot wait from " + first + " to " + longest);
        }
    }

    /** @param failures how often it failed in a row, from 1 */
    Duration after(int failures) {
        return failures > PATIENCE ? about(longest) : about(first.multipliedBy(1L << (failures - 1)));
    }

    /** Somewhat less than {@code wait}, and not longer than the longest. */
    Duration about(Duration wait) {
        Duration bounded = wait.compareTo(longest) < 0 ? wait : longest;
        return Duration.ofMillis(Math.round(bounded.toMillis() * (0.5 + chance.getAsDouble() / 2)));
    }
}
