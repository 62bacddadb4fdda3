package dev.splitheat.sandbox.world;

import java.time.Duration;
import java.util.Objects;
import java.util.Optional;

/**
 * A split point that a user adds.
 *
 * @param key as Spanner prints keys
 * @param at since the start of history
 * @param expires how long after {@code at}; Spanner's own ten days when empty
 */
public record SplitPointPlan(String key, Duration at, Optional<Duration> expires) {
    public SplitPointPlan {
        Objects.requireNonNull(key, "key");
        Objects.requireNonNull(at, "at");
        Objects.requireNonNull(expires, "expires");
    }
}
