package dev.splitheat.sandbox.server.faults;

import java.time.Duration;
import java.util.Objects;

/** The database's clock, which read timestamps come from, is ahead; with a negative error it is behind. */
public record OffClock(Duration clockError) implements Fault {
    public OffClock {
        Objects.requireNonNull(clockError, "clockError");
    }
}
