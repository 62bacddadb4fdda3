package dev.splitheat.diagnosis;

import dev.splitheat.keyspace.KeyRange;
import java.time.Duration;
import java.time.Instant;

/**
 * The minutes of one split, from its first to its last.
 *
 * @param minutes in which it was reported, fewer than lie between the two where it fell silent
 * @param heat the sum of its scores
 */
record Visit(KeyRange range, Instant first, Instant last, int minutes, int peak, int heat) {
    /** A split may fall under the 50 that Spanner reports from for a minute or two. */
    private static final Duration A_PAUSE = Duration.ofMinutes(3);
    /** Spanner needs a few minutes to split and merge: until then all is laid out as it was. */
    private static final Duration UNTIL_A_NEW_SPELL = Duration.ofMinutes(5);
    /** What stays so long in one place is a hotspot there. */
    private static final int MOST_MINUTES = 10;
    /** A minute around the 50 that Spanner reports from is anybody's. */
    private static final int CLEARLY_WARM = 60;

    static Visit begin(KeyRange split, Instant end, int score) {
        return new Visit(split, end, end, 1, score, score);
    }

    Visit until(Instant end, int score) {
        return new Visit(range, first, end, minutes + 1, Math.max(peak, score), heat + score);
    }

    boolean goesOnAt(KeyRange split, Instant end) {
        return range.equals(split) && !end.isAfter(last.plus(A_PAUSE));
    }

    boolean isAccident() {
        return minutes == 1 && peak < CLEARLY_WARM;
    }

    boolean isShort() {
        return minutes <= MOST_MINUTES;
    }

    /** Whether the heat went over from here to the next split of a pass; in both for some minutes, where several go at once. */
    boolean leadsTo(Visit next, boolean forward) {
        KeyRange lower = forward ? range : next.range;
        KeyRange upper = forward ? next.range : range;
        return upper.touches(lower) && upper.isAfter(lower) && isFollowedBy(next, A_PAUSE);
    }

    /** The same also into what is left of this split, behind a cut where the heat was, and where it was silent for a while. */
    boolean isBehind(Visit next, boolean forward) {
        KeyRange lower = forward ? range : next.range;
        KeyRange upper = forward ? next.range : range;
        boolean rest = forward
                ? upper.endsWith(lower) && upper.startsAfterStartOf(lower)
                : lower.startsWith(upper) && upper.endsAfterEndOf(lower);
        boolean beside = upper.touches(lower) && upper.isAfter(lower);
        return (rest || beside) && isFollowedBy(next, UNTIL_A_NEW_SPELL);
    }

    private boolean isFollowedBy(Visit next, Duration pause) {
        return next.first.isAfter(first) && !next.last.isBefore(last) && !next.first.isAfter(last.plus(pause));
    }
}
