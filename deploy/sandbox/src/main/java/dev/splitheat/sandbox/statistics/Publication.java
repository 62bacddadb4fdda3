package dev.splitheat.sandbox.statistics;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/** When rows come into sight. */
final class Publication {
    /** From an interval's end to its rows being readable; Google's example allows for up to 30 s. */
    static final Duration DELAY = Duration.ofSeconds(5);

    private Publication() {}

    /** The last interval end that a read at an instant sees. */
    static Instant newestVisibleAt(Instant readAt) {
        return readAt.minus(DELAY).truncatedTo(ChronoUnit.MINUTES);
    }
}
