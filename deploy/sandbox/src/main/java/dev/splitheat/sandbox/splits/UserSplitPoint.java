package dev.splitheat.sandbox.splits;

import dev.splitheat.keyspace.Key;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;

/**
 * A boundary that somebody asked for with {@code AddSplitPoints}. It is there within a minute and no merge removes it
 * before it expires.
 *
 * @param key of a row, or a prefix of one
 * @param expires when merging may take it away; in the past or now: at once
 * @param initiator as {@code USER_SPLIT_POINTS} shows it
 */
public record UserSplitPoint(Key key, Instant expires, String initiator) {
    /** Spanner's, for a point that says nothing of it. */
    public static final Duration DEFAULT_LIFE = Duration.ofDays(10);
    /** Spanner refuses more. */
    public static final Duration LONGEST_LIFE = Duration.ofDays(30);

    /** Google's, for whoever does not say who it is. */
    public static final String DEFAULT_INITIATOR = "CloudAddSplitPointsAPI";

    public UserSplitPoint {
        if (key.object().isEmpty()) {
            throw new IllegalArgumentException(key + " is an end of the key space, no split point");
        }
        Objects.requireNonNull(expires, "expires");
        Objects.requireNonNull(initiator, "initiator");
    }
}
