package dev.splitheat.interval;

import java.time.Instant;
import java.util.Objects;
import java.util.Optional;

/**
 * A split point that a user added.
 *
 * @param index none for a point in the table itself
 * @param initiator who asked for it, as given with the request
 * @param key as Spanner prints it; customers' data
 */
public record SplitPointRow(
        String table, Optional<String> index, String initiator, String key, Optional<Instant> expiresAt)
        implements WorkloadRow {
    public SplitPointRow {
        Objects.requireNonNull(table, "table");
        Objects.requireNonNull(index, "index");
        Objects.requireNonNull(initiator, "initiator");
        Objects.requireNonNull(key, "key");
        Objects.requireNonNull(expiresAt, "expiresAt");
    }
}
