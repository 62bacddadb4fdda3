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
        return upper.touches(lower) && upper.isAfter(lower) && isFollowedBy(next);
    }

    /** Whether the heat went on into what is left of this split, behind a cut where it was. */
    boolean isCutBefore(Visit next, boolean forward) {
        boolean rest = forward
                ? next.range.endsWith(range) && next.range.startsAfterStartOf(range)
                : next.range.startsWith(range) && range.endsAfterEndOf(next.range);
        return rest && isFollowedBy(next);
    }

    private boolean isFollowedBy(Visit next) {
        return next.first.isAfter(first) && !next.last.isBefore(last) && !next.first.isAfter(last.plus(A_PAUSE));
    }
}
