package dev.splitheat.diagnosis;

import dev.splitheat.keyspace.Key;
import dev.splitheat.keyspace.KeyRange;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;

/**
 * How a hot range went through the key space: the counts of its moves, and the key part in which it moves.
 *
 * <p>A range that moves leaves cold keys behind; a range that Spanner splits shrinks around its heat. That is what tells
 * an append from load that heals. Splits that were there before and take turns at being hot do neither.
 */
final class Motion {
    /**
     * Below this score a split that is gone from the statistics may only have fallen under the 50 that Spanner reports
     * from: its neighbour's turn is no move.
     */
    private static final int FAR_ABOVE_SILENCE = 60;

    /** Minutes in which heat that goes over is in both splits. */
    private static final int TURN = 4;

    private final List<SeenRange> seen;
    private final Map<Move, Integer> counts = new EnumMap<>(Move.class);
    private final List<Integer> levels = new ArrayList<>();
    private final Set<Key> turns = new HashSet<>();
    private int unchanged = 1;

    private Motion(List<SeenRange> seen) {
        this.seen = List.copyOf(seen);
        SeenRange[] all = this.seen.toArray(new SeenRange[0]);
        for (int i = 1; i < all.length; i++) {
            // Most minutes are like the one before.
            if (all[i].hasTheSplitsOf(all[i - 1])) {
                unchanged++;
            } else {
                unchanged = 1;
                count(all[i - 1], all[i], this.seen.subList(0, i));
            }
        }
    }

    static Motion of(List<SeenRange> seen) {
        return new Motion(seen);
    }

    private void count(SeenRange last, SeenRange next, List<SeenRange> before) {
        KeyRange from = last.range();
        KeyRange to = next.range();
        Move move = walked(Move.between(from, to), to, before);
        boolean silent = move.leaves() && last.score() < FAR_ABOVE_SILENCE;
        if (silent || !isNews(move, to, before)) {
            return;
        }
        counts.merge(move, 1, Integer::sum);
        switch (move) {
            case FORWARD, FRONT_CUT -> levels.add(from.start().sharedParts(to.start()));
            case BACKWARD, END_CUT -> levels.add(from.limit().sharedParts(to.limit()));
            case STAYED, NARROWED, WIDENED -> {}
        }
    }

    /** Heat that goes over from one split to the next is in both for a minute: what it leaves then is its old place. */
    private static Move walked(Move move, KeyRange to, List<SeenRange> before) {
        List<SeenRange> lately = before.subList(Math.max(0, before.size() - TURN), before.size());
        boolean on = move == Move.FRONT_CUT && lately.stream().anyMatch(each -> to.isAfter(each.range()));
        boolean back = move == Move.END_CUT
                && lately.stream().anyMatch(each -> each.range().isAfter(to));
        return on ? Move.FORWARD : back ? Move.BACKWARD : move;
    }

    /** Whether a bound is where none was, be it by a cut or because the heat went there: each bound once. */
    private boolean isNews(Move move, KeyRange to, List<SeenRange> before) {
        return switch (move) {
            case STAYED, WIDENED -> true;
            case FORWARD -> turns.add(to.start());
            case BACKWARD -> turns.add(to.limit());
            case FRONT_CUT -> isCut(to.start(), before);
            case END_CUT -> isCut(to.limit(), before);
            case NARROWED -> isCut(to.start(), before) || isCut(to.limit(), before);
        };
    }

    /** Whether Spanner cut there while the place was hot; else the split on the other side has only cooled. */
    private boolean isCut(Key key, List<SeenRange> before) {
        return wasInside(key, before) && turns.add(key);
    }

    private static boolean wasInside(Key key, List<SeenRange> before) {
        for (SeenRange each : before) {
            if (each.holdsInside(key)) {
                return true;
            }
        }
        return false;
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
        OptionalInt most = OptionalInt.empty();
        int times = 0;
        for (Integer level : levels) {
            int moves = Collections.frequency(levels, level);
            if (moves > times) {
                most = OptionalInt.of(level);
                times = moves;
            }
        }
        return most;
    }

    Key first() {
        return seen.get(0).range().start();
    }

    Key last() {
        return seen.get(seen.size() - 1).range().start();
    }
}
