package dev.splitheat.rules;

import dev.splitheat.track.Track;
import java.time.Duration;

/**
 * When an episode pauses, ends and is forgotten, and when it is critical.
 *
 * @param newSpellAfter covered time without heat after which what led here no longer counts
 * @param resolveAfter covered time without heat after which a finding is resolved
 * @param resolveFlappingAfter the same at most, of heat that comes and goes: each return doubles the patience
 * @param reopenWithin how long heat that returns re-opens the same finding
 * @param criticalAfter time at the top score after which a finding is critical whatever else is known
 * @param warmScore up to which heat is no more than warm
 * @param warmFor time up to which heat that is no more than warm may yet heal, whatever its cause
 */
public record EpisodeRules(
        Duration newSpellAfter,
        Duration resolveAfter,
        Duration resolveFlappingAfter,
        Duration reopenWithin,
        Duration criticalAfter,
        int warmScore,
        Duration warmFor) {
    private static final int DOUBLINGS = 10;
    private static final int HOTTEST = 100;

    public static final EpisodeRules DEFAULT = new EpisodeRules(
            Duration.ofMinutes(5),
            Duration.ofMinutes(10),
            Duration.ofHours(1),
            Duration.ofDays(1),
            Duration.ofMinutes(30),
            65,
            Duration.ofMinutes(10));

    public EpisodeRules {
        inOrder("a spell ends before its finding is resolved", newSpellAfter, resolveAfter);
        inOrder("heat that flaps is resolved no earlier than other", resolveAfter, resolveFlappingAfter);
        inOrder("a finding is resolved before it is forgotten", resolveFlappingAfter, reopenWithin);
        inOrder("the times are longer than none", Duration.ofSeconds(1), newSpellAfter);
        inOrder("the times are longer than none", Duration.ofSeconds(1), criticalAfter);
        Bounds.within("the score that is no more than warm", warmScore, 0, HOTTEST);
        Bounds.within("the time in which warmth may heal", warmFor, Duration.ZERO, Duration.ofHours(1));
    }

    private static void inOrder(String rule, Duration shorter, Duration longer) {
        if (shorter.compareTo(longer) > 0) {
            throw new IllegalArgumentException(rule + ", but " + shorter + " is more than " + longer);
        }
    }

    /** Whether a place has been without heat long enough for its finding to be over. */
    public boolean isOver(Track track) {
        return track.cold().compareTo(patience(track.warmth().spell().number())) >= 0;
    }

    private Duration patience(int spell) {
        Duration doubled = resolveAfter.multipliedBy(1L << Math.min(DOUBLINGS, spell - 1));
        return doubled.compareTo(resolveFlappingAfter) > 0 ? resolveFlappingAfter : doubled;
    }
}
