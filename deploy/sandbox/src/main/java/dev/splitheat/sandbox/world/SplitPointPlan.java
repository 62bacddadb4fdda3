package dev.splitheat.sandbox.world;

import java.time.Duration;
import java.util.Objects;
import java.util.Optional;

/**
 * A split point that a user adds.
 *
 * @param key as split statistics print it
 * @param at after the start of history
 * @param expires after it was added; Spanner's default when empty
 */
public record SplitPointPlan(String key, Duration at, Optional<Duration> expires) {
    public SplitPointPlan {
        Objects.requireNonNull(key, "key");
        Objects.requireNonNull(at, "at");
        Objects.requireNonNull(expires, "expires");
    }
}
