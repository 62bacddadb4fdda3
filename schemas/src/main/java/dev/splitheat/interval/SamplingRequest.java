package dev.splitheat.interval;

import java.time.Instant;
import java.util.Objects;

/**
 * More key samples of one table are wanted for a while.
 *
 * @param keys of one interval, at most
 * @param until exclusive
 */
public record SamplingRequest(String database, String table, int keys, Instant until) {
    public SamplingRequest {
        Objects.requireNonNull(database, "database");
        Objects.requireNonNull(table, "table");
        Objects.requireNonNull(until, "until");
        if (keys < 1) {
            throw new IllegalArgumentException("a sample of " + keys + " keys");
        }
    }
}
