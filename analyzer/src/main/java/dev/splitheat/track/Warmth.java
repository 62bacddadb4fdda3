package dev.splitheat.track;

import dev.splitheat.heat.RangeHeat;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

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
        return new Warmth(
                firstAt,
                sighting.end(),
                sighting.isWarm() ? hot.plus(sighting.length()) : hot,
                Math.max(peak, sighting.score()),
                Duration.ZERO,
                spell.with(sighting));
    }

    /** With no more than {@code own} of what was {@code seen} in this spell. */
    Warmth less(List<Sighting> seen, List<Sighting> own) {
        Duration less = warm(seen).minus(warm(own));
        Instant last = own.get(own.size() - 1).end();
        return new Warmth(
                firstAt,
                last,
                hot.minus(less),
                peak > highest(seen) ? peak : highest(own),
                length(seen.stream().filter(sighting -> sighting.end().isAfter(last))),
                spell.less(less, full(seen).minus(full(own))));
    }

    private static Duration warm(List<Sighting> seen) {
        return length(seen.stream().filter(Sighting::isWarm));
    }

    private static Duration full(List<Sighting> seen) {
        return length(seen.stream().filter(sighting -> sighting.score() >= RangeHeat.TOP_SCORE));
    }

    private static Duration length(Stream<Sighting> seen) {
        return seen.map(Sighting::length).reduce(Duration.ZERO, Duration::plus);
    }

    private static int highest(List<Sighting> seen) {
        return seen.stream().mapToInt(Sighting::score).max().orElse(0);
    }

    Warmth cooled(Duration covered) {
        return new Warmth(firstAt, lastAt, hot, peak, cold.plus(covered), spell);
    }
}
