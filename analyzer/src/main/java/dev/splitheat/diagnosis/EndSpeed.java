package dev.splitheat.diagnosis;

import dev.splitheat.finding.Phrase;
import dev.splitheat.order.Drift;
import java.util.List;
import java.util.Optional;

/** How fast an end moves through a key part that is a number or a time. */
final class EndSpeed {
    private static final double MINUTE = 60;

    private EndSpeed() {}

    /** By the rows that were inserted there, where keys are sampled; else by where the hot range began or ended. */
    static Optional<Phrase> of(Suspect suspect, int part) {
        List<Drift.Seen> inserted = suspect.inserts().keys().stream()
                .filter(insert -> suspect.range().contains(insert.key()))
                .map(insert -> new Drift.Seen(insert.key(), insert.at()))
                .toList();
        return Drift.of(inserted, part)
                .or(() -> Drift.of(ends(suspect), part))
                .map(drift -> phrase(drift, suspect.key().name(part).orElse("")));
    }

    /** The bound that an append leaves behind, each where it was first seen. */
    static List<Drift.Seen> ends(Suspect suspect) {
        return suspect.cuts().fartherAndFarther(suspect.motion().forward()).stream()
                .map(cut -> new Drift.Seen(cut.key(), cut.at()))
                .toList();
    }

    private static Phrase phrase(Drift drift, String column) {
        if (drift.followsTheClock()) {
            return Phrase.of("The end moves with the clock: {0} is the time of the write.", column);
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
