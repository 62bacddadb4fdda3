package dev.splitheat.episode;

import java.time.Duration;

/**
 * When an episode pauses, ends and is forgotten.
 *
 * @param newSpellAfter covered time without heat after which what led here no longer counts
 * @param resolveAfter covered time without heat after which a finding is resolved
 * @param reopenWithin how long heat that returns re-opens the same finding
 */
public record EpisodeRules(Duration newSpellAfter, Duration resolveAfter, Duration reopenWithin) {
    public static final EpisodeRules DEFAULT =
            new EpisodeRules(Duration.ofMinutes(5), Duration.ofMinutes(10), Duration.ofDays(1));

    public EpisodeRules {
        if (newSpellAfter.compareTo(resolveAfter) > 0 || resolveAfter.compareTo(reopenWithin) > 0) {
            throw new IllegalArgumentException(
                    "a pause ends a spell before it resolves, and resolves before it is forgotten");
        }
    }
}
