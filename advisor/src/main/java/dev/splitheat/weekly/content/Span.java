package dev.splitheat.weekly.content;

import java.time.Instant;
import java.util.Objects;
import java.util.Optional;

/**
 * The time that a report is about.
 *
 * @param week such as {@code 2026-W47}
 * @param zone by whose midnight the week begins on Monday
 * @param hours 168; 167 or 169 where the clock was put forward or back
 * @param countedUntil up to when its hours are counted, which is the same for all figures; empty where that is not known
 * @param over whether the week had ended when the report was made
 */
public record Span(
        String week,
        String zone,
        Instant from,
        Instant until,
        int hours,
        Optional<Instant> countedUntil,
        boolean over) {
    public Span {
        Objects.requireNonNull(week, "week");
        Objects.requireNonNull(zone, "zone");
        Objects.requireNonNull(from, "from");
        Objects.requireNonNull(until, "until");
    }
}
