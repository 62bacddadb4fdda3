package dev.splitheat.diagnosis;

import dev.splitheat.keyspace.Key;
import dev.splitheat.keyspace.KeyRange;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/**
 * How a hot range went through the key space: the counts of its moves, and the key part in which it moves.
 *
 * <p>A range that moves leaves cold keys behind; a range that Spanner splits shrinks around its heat. That is what tells
 * an append from load that heals.
 */
final class Motion {
    /**
     * Below this score a split that is gone from the statistics may only have fallen under the 50 that Spanner reports
     * from: its neighbour's turn is no move.
     */
    private static final int FAR_ABOVE_SILENCE = 60;

    private final List<SeenRange> seen;
    private final Map<Move, Integer> counts = new EnumMap<>(Move.class);
    private final List<Integer> levels = new ArrayList<>();
    private int unchanged = 1;

    private Motion(List<SeenRange> seen) {
        this.seen = List.copyOf(seen);
        for (int i = 1; i < seen.size(); i++) {
            count(seen.get(i - 1), seen.get(i));
        }
    }

    static Motion of(List<SeenRange> seen) {
        return new Motion(seen);
    }

    private void count(SeenRange last, SeenRange next) {
        KeyRange before = last.range();
        KeyRange after = next.range();
        Move move = Move.between(before, after);
        if (move.leaves() && last.sighting().score() < FAR_ABOVE_SILENCE) {
            unchanged = 1;
            return;
        }
        counts.merge(move, 1, Integer::sum);
        unchanged = next.hasTheSplitsOf(last) ? unchanged + 1 : 1;
        switch (move) {
            case FORWARD, FRONT_CUT -> levels.add(before.start().sharedParts(after.start()));
            case BACKWARD, END_CUT -> levels.add(before.limit().sharedParts(after.limit()));
            case STAYED, NARROWED, WIDENED -> {}
        }
    }

    int times(Move move) {
        return counts.getOrDefault(move, 0);
    }

    /** Moves that left the old range in the direction that prevails. */
    int departures() {
        return Math.max(times(Move.FORWARD), times(Move.BACKWARD));
    }

    boolean forward() {
        return times(Move.FORWARD) + times(Move.FRONT_CUT) >= times(Move.BACKWARD) + times(Move.END_CUT);
    }

    /** Whether nearly all departures went one way: three of four. */
    boolean oneWay() {
        int against = Math.min(times(Move.FORWARD), times(Move.BACKWARD));
        return departures() >= 3 * against;
    }

    /** Cuts by which Spanner made the range smaller around its heat. */
    int narrowings() {
        return times(Move.NARROWED) + (forward() ? times(Move.END_CUT) : times(Move.FRONT_CUT));
    }

    /** Cuts on the side that an append leaves behind. */
    int trims() {
        return forward() ? times(Move.FRONT_CUT) : times(Move.END_CUT);
    }

    /** For how many of the latest sightings the range has been the same. */
    int unchanged() {
        return unchanged;
    }

    /** The key part, from 0, in which most moves happened; empty when nothing moved. */
    OptionalInt level() {
        return levels.stream()
                .mapToInt(Integer::intValue)
                .boxed()
                .max((one, other) ->
                        Integer.compare(Collections.frequency(levels, one), Collections.frequency(levels, other)))
                .map(OptionalInt::of)
                .orElse(OptionalInt.empty());
    }

    Key first() {
        return seen.get(0).range().start();
    }

    Key last() {
        return seen.get(seen.size() - 1).range().start();
    }
}
