package dev.splitheat.diagnosis;

import dev.splitheat.finding.Phrase;
import dev.splitheat.keyspace.Key;
import dev.splitheat.keyspace.KeyRange;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * Rows in front of a heat that moves, as there are behind it. What is appended has none in front of it, in the key part that
 * grows: it lands in the split that is open there. Between two values of that part goes a job through rows that are there, or
 * what is put between them in their order.
 */
final class RowsInFront {
    /** A bound that is there for a while may be a cut through late rows, with the newest ones behind it. */
    private static final double NEARLY_ALWAYS = 0.9;
    /** Fewer may be halves of what stands. */
    private static final int RANGES = 3;

    private RowsInFront() {}

    /**
     * Whether it had rows in front in nearly all minutes, in this key part from 0, wherever it went. False where cuts are at
     * keys that had just been written, and where intervals are too long to tell its way.
     */
    static boolean lie(Suspect suspect, OptionalInt part) {
        if (part.isEmpty()
                || Intervals.areCoarse(suspect.track())
                || suspect.cuts().fresh(part.getAsInt()) > 0
                || WithTheClock.goes(suspect, part)) {
            return false;
        }
        List<SeenRange> seen = suspect.heat().seen();
        Set<KeyRange> ranges = new HashSet<>();
        int between = 0;
        for (SeenRange each : seen) {
            ranges.add(each.range());
            between += isBetween(each.range(), part.getAsInt()) ? 1 : 0;
        }
        return ranges.size() >= RANGES && between >= NEARLY_ALWAYS * seen.size();
    }

    /** Whether both ends have a value of the part, under the same values in front of it; a key of the next table has none. */
    static boolean isBetween(KeyRange range, int part) {
        Key start = range.start();
        Key limit = range.limit();
        return start.object().filter(each -> limit.isUnder(each.root())).isPresent()
                && start.values().size() > part
                && limit.values().size() > part
                && start.sharedParts(limit) >= part;
    }

    static Optional<Phrase> evidence(Suspect suspect, OptionalInt part) {
        return lie(suspect, part)
                ? Optional.of(Phrase.of(
                        "Rows lie in front of the heat as well as behind it, in key part {0} of {1}: a job that goes through rows"
                                + " that are there, or puts others between them, looks the same.",
                        part.getAsInt() + 1, suspect.objectName()))
                : Optional.empty();
    }
}
