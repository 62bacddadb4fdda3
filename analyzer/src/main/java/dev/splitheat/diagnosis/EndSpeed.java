package dev.splitheat.diagnosis;

import dev.splitheat.finding.Phrase;
import dev.splitheat.order.Drift;
import dev.splitheat.order.ValueTime;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** How fast an end moves through a key part that is a number or a time, or begins with one; of any other, how often it moved. */
final class EndSpeed {
    private static final double MINUTE = 60;
    /** A bound that moved twice may have been two splits that took turns. */
    private static final int MOVES = 3;
    /** Clocks differ by less. */
    private static final Duration AHEAD = Duration.ofMinutes(5);

    private EndSpeed() {}

    /** By the rows that were inserted there, where keys are sampled; else by where the hot range began or ended. */
    static Optional<Phrase> of(Suspect suspect, int part) {
        List<Drift.Seen> inserted = suspect.inserts().keys().stream()
                .filter(insert -> suspect.range().contains(insert.key()))
                .map(insert -> new Drift.Seen(insert.key(), insert.at()))
                .toList();
        return of(inserted, suspect, part)
                .or(() -> of(ends(suspect, part), suspect, part))
                .or(() -> moves(suspect, ends(suspect, part)));
    }

    private static Optional<Phrase> of(List<Drift.Seen> seen, Suspect suspect, int part) {
        String column = suspect.key().name(part).orElse("");
        return Drift.of(seen, part)
                .map(drift -> drift.followsTheClock() ? withTheClock(seen, part, column) : phrase(drift, column));
    }

    /** A row may be written before the time that it holds, as when something expires. */
    private static Phrase withTheClock(List<Drift.Seen> seen, int part, String column) {
        boolean ahead = seen.stream().allMatch(each -> each.key().values().stream()
                .skip(part)
                .limit(1)
                .flatMap(value -> ValueTime.of(value, each.at()).stream())
                .anyMatch(time -> time.at().isAfter(each.at().plus(AHEAD))));
        return Phrase.of(
                ahead
                        ? "The end moves with the clock, and ahead of it: {0} holds a time that is to come."
                        : "The end moves with the clock: {0} holds the time of the write.",
                column);
    }

    /** The bound that an append leaves behind in this key part, each where it was first seen. */
    static List<Drift.Seen> ends(Suspect suspect, int part) {
        return suspect.cuts().fartherAndFarther(part, suspect.motion().forward()).stream()
                .map(cut -> new Drift.Seen(cut.key(), cut.at()))
                .toList();
    }

    /** Texts have an order, but no distances. Not said where the whole range left its place, which says so itself. */
    private static Optional<Phrase> moves(Suspect suspect, List<Drift.Seen> ends) {
        if (ends.size() <= MOVES || suspect.motion().departures() > 0) {
            return Optional.empty();
        }
        Drift.Seen first = ends.get(0);
        Drift.Seen last = ends.get(ends.size() - 1);
        return Optional.of(Phrase.of(
                "The end moved on {0} within {1}, {2} in the key order: from {3} to {4}.",
                Phrase.count(ends.size() - 1, "time"),
                Evidence.time(suspect, Duration.between(first.at(), last.at()).toMinutes()),
                suspect.motion().forward() ? "forward" : "backward",
                Phrase.key(first.key().text()),
                Phrase.key(last.key().text())));
    }

    private static Phrase phrase(Drift drift, String column) {
        return drift.time()
                ? Phrase.of(
                        "The end moves by {0} of {1} in a minute, between {2} and {3}.",
                        Phrase.count(Evidence.figure(drift.perMinute() / MINUTE), "minute"),
                        column,
                        Evidence.figure(drift.slowest() / MINUTE),
                        Evidence.figure(drift.fastest() / MINUTE))
                : Phrase.of(
                        "The end moves by {0} of {1} in a minute, between {2} and {3}.",
                        Evidence.figure(drift.perMinute()),
                        column,
                        Evidence.figure(drift.slowest()),
                        Evidence.figure(drift.fastest()));
    }
}
