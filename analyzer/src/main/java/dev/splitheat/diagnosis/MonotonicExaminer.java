package dev.splitheat.diagnosis;

import dev.splitheat.catalog.ClassifiedColumn;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Phrase;
import dev.splitheat.order.LevelOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** Rows that land at one moving end of a key space: of the table or index, or under each leading value. */
final class MonotonicExaminer implements Examiner {
    /** Two moves the same way may be chance; in a key part that grows by its nature they are a direction. */
    private static final int DEPARTURES = 2;
    /** In a part of which nothing is known; Google's own example of a moving hotspot has as many. */
    private static final int DEPARTURES_IN_UNKNOWN_KEY = 3;

    private static final int MINUTES_AT_END_OF_MONOTONIC_KEY = 5;
    private static final int MINUTES_AT_END_OF_UNKNOWN_KEY = 10;

    @Override
    public Optional<Diagnosis> examine(Suspect suspect) {
        double reported = Evidence.reported(suspect, Reasons.MOVING_HOT_SPOT);
        double seen = Math.max(reported, Math.max(fromDepartures(suspect), fromTheEnd(suspect)));
        double confidence = weighed(seen, reported > 0, suspect);
        if (confidence <= 0) {
            return Optional.empty();
        }
        OptionalInt part = growingPart(suspect);
        double fit = part.isEmpty() ? 0 : fit(suspect, part.getAsInt(), reported > 0);
        Optional<ClassifiedColumn> column = part.isPresent() ? suspect.column(part.getAsInt()) : Optional.empty();
        return Optional.of(new Diagnosis(
                suspect.inIndex() ? Cause.MONOTONIC_INDEX : Cause.MONOTONIC_KEY,
                confidence + fit,
                column.map(blamed -> blamed.column().column()),
                evidence(suspect, part, column)));
    }

    /** Sampled inserts in order are an append without any move; inserts that are not make moves a sweep, or chance. */
    private static double weighed(double seen, boolean reported, Suspect suspect) {
        SampledOrder sampled = suspect.sampledOrder();
        if (sampled.speaksAgainst()) {
            return reported ? seen : seen - 0.3;
        }
        double speaksFor = suspect.hotMinutes() >= DEPARTURES + 1 ? sampled.speaksFor() : 0;
        return Math.max(seen, speaksFor) + (seen > 0 && speaksFor > 0 ? 0.05 : 0);
    }

    /** A random key part does not grow: what moves there is a sweep, or chance, unless Spanner says otherwise. */
    private static double fit(Suspect suspect, int part, boolean reported) {
        if (suspect.isDistributed(part)) {
            return reported ? -0.3 : -1;
        }
        return suspect.isMonotonic(part) ? 0.05 : 0;
    }

    /** The range left its old place again and again, always the same way. */
    private static double fromDepartures(Suspect suspect) {
        Motion motion = suspect.motion();
        boolean grows =
                motion.level().isPresent() && suspect.isMonotonic(motion.level().getAsInt());
        int enough = grows ? DEPARTURES : DEPARTURES_IN_UNKNOWN_KEY;
        boolean moves = motion.departures() >= enough && motion.oneWay() && suspect.hotMinutes() > enough;
        return moves ? Math.min(0.9, 0.55 + 0.1 * motion.departures()) : 0;
    }

    /** The range stays where new rows land, and Spanner's cuts do not take the heat away from there. */
    private static double fromTheEnd(Suspect suspect) {
        Optional<OpenEnd> end = suspect.openEnd();
        if (end.isEmpty() || suspect.motion().narrowings() > 0) {
            return 0;
        }
        if (suspect.isMonotonic(end.get().growing())) {
            return suspect.hotMinutes() >= MINUTES_AT_END_OF_MONOTONIC_KEY ? 0.75 : 0;
        }
        // Where the schema does not say that the part grows, the heat must have outlived cuts behind it, undiminished.
        int trims = suspect.motion().trims();
        boolean outlived = trims >= DEPARTURES && suspect.isUndiminished();
        return suspect.hotMinutes() >= MINUTES_AT_END_OF_UNKNOWN_KEY && outlived
                ? 0.5 + Math.min(0.2, 0.05 * trims)
                : 0;
    }

    /** What sampled inserts follow; where moves were seen, the part that moved; else the part that can grow at the open end; else the first. */
    private static OptionalInt growingPart(Suspect suspect) {
        Optional<LevelOrder> sampled = suspect.sampledOrder().named();
        if (sampled.isPresent()) {
            return OptionalInt.of(sampled.get().part());
        }
        OptionalInt moved = suspect.motion().level();
        if (moved.isPresent() && suspect.column(moved.getAsInt()).isPresent()) {
            return moved;
        }
        return suspect.openEnd().map(end -> OptionalInt.of(end.growing())).orElse(OptionalInt.of(0));
    }

    private static List<Phrase> evidence(Suspect suspect, OptionalInt part, Optional<ClassifiedColumn> column) {
        List<Phrase> evidence = new ArrayList<>();
        evidence.add(Evidence.heat(suspect));
        Evidence.reason(suspect, Reasons.MOVING_HOT_SPOT).ifPresent(evidence::add);
        Motion motion = suspect.motion();
        if (motion.departures() > 0) {
            evidence.add(Phrase.of(
                    "The hot range left its place {0} times, {1} in the key order: from {2} to {3}.",
                    motion.departures(),
                    motion.forward() ? "forward" : "backward",
                    Phrase.key(motion.first().text()),
                    Phrase.key(motion.last().text())));
        }
        suspect.openEnd().ifPresent(end -> evidence.add(where(suspect, end)));
        suspect.sampledOrder().phrase(suspect).ifPresent(evidence::add);
        column.ifPresent(blamed -> evidence.add(Phrase.of(
                "Key part {0} of {1} is {2}: {3}.",
                part.getAsInt() + 1, suspect.objectName(), blamed.column().column(), blamed.because())));
        return evidence;
    }

    private static Phrase where(Suspect suspect, OpenEnd end) {
        return Phrase.of(
                end.shared() == 0
                        ? "The range {0} to {1} reaches the {2} of {3}, where new rows land."
                        : "The range {0} to {1} reaches the {2} of what shares its first {4} key parts in {3}, where new"
                                + " rows land.",
                Phrase.key(suspect.range().start().text()),
                Phrase.key(suspect.range().limit().text()),
                end.atBegin() ? "beginning" : "end",
                suspect.objectName(),
                end.shared());
    }
}
