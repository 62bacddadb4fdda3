package dev.splitheat.diagnosis;

import dev.splitheat.finding.Phrase;
import dev.splitheat.keyspace.Key;
import dev.splitheat.keyspace.KeyRange;
import dev.splitheat.order.ValueTime;
import java.time.Instant;
import java.util.HashSet;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Heat that goes from range to range and is always where the time of now lies, in a key part that is a time or reads as one. Its
 * rows may be new, or made in advance and written when their time comes, as slots, budgets and intervals are: the end that all
 * writes land at is the clock's, with rows in front of it that wait for their time.
 */
final class WithTheClock {
    /** Two may be where a job came by. */
    private static final int RANGES = 3;

    private WithTheClock() {}

    /** In this key part, from 0; false where a range that was hot is of another time. */
    static boolean goes(Suspect suspect, OptionalInt part) {
        if (part.isEmpty() || Intervals.areCoarse(suspect.track())) {
            return false;
        }
        Set<KeyRange> ranges = new HashSet<>();
        for (SeenRange each : suspect.heat().seen()) {
            ranges.add(each.range());
            if (!isOfNow(each, part.getAsInt())) {
                return false;
            }
        }
        return ranges.size() >= RANGES;
    }

    private static boolean isOfNow(SeenRange seen, int part) {
        return Stream.of(seen.range().start(), seen.range().limit())
                .allMatch(bound -> isFresh(bound, part, seen.end()));
    }

    private static boolean isFresh(Key bound, int part, Instant now) {
        return bound.values().stream()
                .skip(part)
                .limit(1)
                .flatMap(value -> ValueTime.of(value, now).stream())
                .anyMatch(time -> time.isFresh(now));
    }

    static Optional<Phrase> evidence(Suspect suspect, OptionalInt part) {
        return goes(suspect, part)
                ? Optional.of(Phrase.of(
                        "Wherever the heat went, it was where {0} is the time of now, with rows in front of it: rows that were made in"
                                + " advance are written when their time comes.",
                        suspect.key().name(part.getAsInt()).orElse("")))
                : Optional.empty();
    }
}
