package dev.splitheat.diagnosis;

import dev.splitheat.finding.Phrase;
import dev.splitheat.observation.Activity;
import java.util.Optional;

/** Which of reads and writes of a suspect's table or index came with the heat, where one of them did and the other did not. */
final class CameWith {
    private static final double TWICE = 2;
    /** What a minute has more than another by chance, or by the hour of the day. */
    private static final double HARDLY_MORE = 1.25;
    /** Fewer in a second are no load. */
    private static final double SOME = 1;

    private CameWith() {}

    /** Nothing where operations before the heat, or now, were not collected. */
    static Optional<Phrase> heat(Suspect suspect) {
        Writes writes = Writes.since(suspect, suspect.track().spellSince());
        Activity before = writes.before();
        Activity now = writes.now();
        if (!before.known() || !now.known()) {
            return Optional.empty();
        }
        return told("Reads", before.reads(), now.reads(), "writes", changes(before), changes(now))
                .or(() -> told("Writes", changes(before), changes(now), "reads", before.reads(), now.reads()));
    }

    private static double changes(Activity activity) {
        return activity.writes() + activity.deletes();
    }

    private static Optional<Phrase> told(
            String risen, double from, double to, String other, double otherFrom, double otherTo) {
        boolean alone = to >= TWICE * from + SOME && otherTo <= HARDLY_MORE * otherFrom + SOME;
        return alone
                ? Optional.of(Phrase.of(
                        risen + " came with the heat, {0} a second before it and {1} now, and " + other + " did not.",
                        Evidence.figure(from),
                        Evidence.figure(to)))
                : Optional.empty();
    }
}
