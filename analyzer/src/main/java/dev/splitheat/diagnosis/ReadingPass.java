package dev.splitheat.diagnosis;

import dev.splitheat.keyspace.Key;
import dev.splitheat.keyspace.KeyRange;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The way of a job that reads all rows in the order of their keys, in splits so large that Spanner cuts them behind it. That
 * looks like readers of the newest rows; but these have no rows in front of them.
 */
final class ReadingPass {
    private static final int SPLITS = 4;
    /** Of those that it went through: the last one reaches the end of the table, and may be cut several times. */
    private static final double WITH_ROWS_IN_FRONT = 0.5;
    /** One bound that lies in front may be a cut through late rows, with the newest ones behind it. */
    private static final int BOUNDS_IN_FRONT = 2;

    private ReadingPass() {}

    /** First to last; empty where writes may make the load. */
    static Optional<List<Visit>> of(Suspect suspect) {
        if (!suspect.usage().readsMakeTheLoad() || !Itinerary.mayEndAt(suspect)) {
            return Optional.empty();
        }
        return Itinerary.of(suspect).longestPassThroughCuts(SPLITS).filter(pass -> goesThroughRows(pass, suspect));
    }

    private static boolean goesThroughRows(List<Visit> pass, Suspect suspect) {
        KeyRange first = pass.get(0).range();
        KeyRange last = pass.get(pass.size() - 1).range();
        boolean forward = last.startsAfterStartOf(first);
        int level = from(pass.get(1), forward).sharedParts(from(pass.get(pass.size() - 1), forward));
        List<Key> inFront = pass.stream()
                .filter(visit -> !isOpen(visit.range(), forward, level))
                .map(visit -> forward ? visit.range().limit() : visit.range().start())
                .toList();
        return suspect.cuts().fresh(level) == 0
                && inFront.size() >= WITH_ROWS_IN_FRONT * pass.size()
                && Set.copyOf(inFront).size() >= BOUNDS_IN_FRONT;
    }

    /** Where the heat came from in a split. */
    private static Key from(Visit visit, boolean forward) {
        return forward ? visit.range().start() : visit.range().limit();
    }

    /** Whether it holds all rows in front, of those that share the values before the key part in which the heat goes on. */
    private static boolean isOpen(KeyRange range, boolean forward, int level) {
        return forward ? range.reachesEndOfPrefix(level) : range.reachesBeginOfPrefix(level);
    }
}
