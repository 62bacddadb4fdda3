package dev.splitheat.diagnosis;

import dev.splitheat.keyspace.Key;
import dev.splitheat.keyspace.KeyRange;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A cut of the last minutes that set the end of a table or index apart. What lies behind it gets none of the rows that are
 * appended from then on; where it is warm all the same, the load may lie on both sides, and Spanner is splitting it.
 *
 * @param age since the bound was first seen
 * @param bothSides whether what was cut off was seen to be warm
 * @param lessened whether what is left is clearly less hot than the whole was: then what was cut off had a part of the load
 */
record NewCut(Duration age, boolean bothSides, boolean lessened) {
    /** A split shows what its neighbour does for three minutes after a cut, while one of them moves to another server. */
    static final Duration HANDOVER = Duration.ofMinutes(3);

    /** Of the score before; scores vary by less from minute to minute. */
    private static final double AS_HOT = 0.8;

    /** The cut that bounds the end where the place is hot now; empty where that has been a bound since the place became hot. */
    static Optional<NewCut> of(Suspect suspect, boolean atBegin) {
        List<SeenRange> seen = suspect.heat().seen();
        List<KeyRange> now = suspect.splits();
        if (now.isEmpty()) {
            return Optional.empty();
        }
        Key bound = atBegin ? now.get(0).limit() : now.get(now.size() - 1).start();
        List<SeenRange> since =
                seen.stream().dropWhile(each -> !isBoundIn(each, bound)).toList();
        if (since.isEmpty() || since.size() == seen.size()) {
            return Optional.empty();
        }
        Instant first = since.get(0).end();
        boolean bothSides = since.stream()
                .flatMap(each -> each.splits().stream())
                .anyMatch(split -> bound.equals(atBegin ? split.start() : split.limit()));
        SeenRange whole = seen.get(seen.size() - since.size() - 1);
        boolean lessened = suspect.heat().score() < AS_HOT * whole.score();
        return Optional.of(
                new NewCut(Duration.between(first, suspect.track().latest().end()), bothSides, lessened));
    }

    private static boolean isBoundIn(SeenRange seen, Key bound) {
        return seen.splits().stream()
                .anyMatch(split -> split.start().equals(bound) || split.limit().equals(bound));
    }

    /** Whether it is too early to say that the cut has not helped. */
    boolean isBeingTried() {
        return (bothSides || lessened) && age.compareTo(HANDOVER) < 0;
    }
}
