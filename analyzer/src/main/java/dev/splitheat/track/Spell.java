package dev.splitheat.track;

import dev.splitheat.heat.RangeHeat;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;

/**
 * Heat of one place between two long pauses.
 *
 * @param number counts the spells of one place, from 1, as long as no pause lasts for {@link #REST}
 * @param since end of its first interval with heat
 * @param hot time at or above the warm score
 * @param top time at the top score
 */
public record Spell(int number, Instant since, Duration hot, Duration top) {
    /** After it, heat is no longer the same one that comes and goes. */
    static final Duration REST = Duration.ofHours(2);

    public Spell {
        Objects.requireNonNull(since, "since");
        Objects.requireNonNull(hot, "hot");
        Objects.requireNonNull(top, "top");
    }

    static Spell first(Instant since) {
        return new Spell(1, since, Duration.ZERO, Duration.ZERO);
    }

    Spell next(Instant next, Duration pause) {
        return new Spell(pause.compareTo(REST) >= 0 ? 1 : number + 1, next, Duration.ZERO, Duration.ZERO);
    }

    Spell with(Sighting sighting) {
        int score = sighting.score();
        return new Spell(
                number,
                since,
                score >= RangeHeat.WARM_SCORE ? hot.plus(sighting.length()) : hot,
                score >= RangeHeat.TOP_SCORE ? top.plus(sighting.length()) : top);
    }
}
