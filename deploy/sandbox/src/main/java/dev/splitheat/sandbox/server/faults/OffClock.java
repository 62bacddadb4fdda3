package dev.splitheat.sandbox.server.faults;

import java.time.Duration;
import java.util.Objects;

/**
 * The database's clock is ahead; with a negative error it is behind. Read timestamps, what reads can see, sessions and
 * operations follow it together. Change streams and Cloud Monitoring have the world's clock.
 */
public record OffClock(Duration clockError) implements Fault {
    public OffClock {
        Objects.requireNonNull(clockError, "clockError");
    }
}
