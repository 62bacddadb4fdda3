package dev.splitheat.diagnosis;

import dev.splitheat.finding.Phrase;
import dev.splitheat.order.Drift;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** How fast an end moves through a key part that is a number or a time, or begins with one; of any other, how often it moved. */
final class EndSpeed {
    private static final double MINUTE = 60;
    /** A bound that moved twice may have been two splits that took turns. */
    private static final int MOVES = 3;

    private EndSpeed() {}

    /** By the rows that were inserted there, where keys are sampled; else by where the hot range began or ended. */
    static Optional<Phrase> of(Suspect suspect, int part) {
        List<Drift.Seen> inserted = suspect.inserts().keys().stream()
                .filter(insert -> suspect.range().contains(insert.key()))
                .map(insert -> new Drift.Seen(insert.key(), insert.at()))
                .toList();
        return Drift.of(inserted, part)
                .or(() -> Drift.of(ends(suspect, part), part))
                .map(drift -> phrase(drift, suspect.key().name(part).orElse("")))
                .or(() -> moves(suspect, ends(suspect, part)));
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
        if (drift.followsTheClock()) {
            return Phrase.of("The end moves with the clock: {0} holds the time of the write.", column);
        }
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
