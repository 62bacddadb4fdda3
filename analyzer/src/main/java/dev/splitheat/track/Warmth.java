package dev.splitheat.track;

import dev.splitheat.heat.RangeHeat;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;

/**
 * How hot a place has been since it was first seen.
 *
 * @param hot time at or above the warm score, over all spells
 * @param peak the highest score, over all spells
 * @param cold covered time without heat up to now; zero while hot
 * @param spell the latest
 */
public record Warmth(Instant firstAt, Instant lastAt, Duration hot, int peak, Duration cold, Spell spell) {
    public Warmth {
        Objects.requireNonNull(firstAt, "firstAt");
        Objects.requireNonNull(lastAt, "lastAt");
        Objects.requireNonNull(hot, "hot");
        Objects.requireNonNull(cold, "cold");
        Objects.requireNonNull(spell, "spell");
    }

    static Warmth of(Sighting first) {
        return new Warmth(first.end(), first.end(), Duration.ZERO, 0, Duration.ZERO, Spell.first(first.end()))
                .with(first);
    }

    Warmth inNewSpell(Instant since) {
        return new Warmth(firstAt, lastAt, hot, peak, cold, spell.next(since, cold));
    }

    Warmth with(Sighting sighting) {
        int score = sighting.score();
        return new Warmth(
                firstAt,
                sighting.end(),
                score >= RangeHeat.WARM_SCORE ? hot.plus(sighting.length()) : hot,
                Math.max(peak, score),
                Duration.ZERO,
                spell.with(sighting));
    }

    Warmth cooled(Duration covered) {
        return new Warmth(firstAt, lastAt, hot, peak, cold.plus(covered), spell);
    }
}
