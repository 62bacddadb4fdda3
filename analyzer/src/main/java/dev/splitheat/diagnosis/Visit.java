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

    /** One that is still counted. */
    static final class Stay {
        private final KeyRange split;
        private final Instant first;
        private Instant last;
        private int minutes;
        private int peak;
        private int heat;

        Stay(KeyRange split, Instant first) {
            this.split = split;
            this.first = first;
            this.last = first;
        }

        boolean isIn(KeyRange other) {
            return split == other;
        }

        boolean goesOnAt(Instant end) {
            return follows(last, end);
        }

        void until(Instant end, int score) {
            last = end;
            minutes++;
            peak = Math.max(peak, score);
            heat += score;
        }

        Visit visit() {
            return new Visit(split, first, last, minutes, peak, heat);
        }
    }

    private static boolean follows(Instant last, Instant next) {
        // As last.plus(A_PAUSE) would say, of which an hour of minutes would make sixty.
        long seconds = next.getEpochSecond() - last.getEpochSecond();
        return seconds < A_PAUSE.toSeconds() || seconds == A_PAUSE.toSeconds() && next.getNano() <= last.getNano();
    }

    /** Whether the same split, warm again at this end, was there all the time. */
    boolean goesOnAt(Instant end) {
        return follows(last, end);
    }

    /** The two as one, of which this one began first. */
    Visit and(Visit other) {
        Instant end = other.last.isAfter(last) ? other.last : last;
        return new Visit(range, first, end, minutes + other.minutes, Math.max(peak, other.peak), heat + other.heat);
    }

    /** On average of its minutes. */
    double score() {
        return (double) heat / minutes;
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

    /**
     * The same also into what is left of this split, or reaches beyond it, behind a cut where the heat was, and where it was
     * silent for a while.
     */
    boolean isBehind(Visit next, boolean forward) {
        // Times are compared sooner than keys, and deny most.
        return isFollowedBy(next, UNTIL_A_NEW_SPELL) && liesBehind(next, forward);
    }

    private boolean liesBehind(Visit next, boolean forward) {
        KeyRange lower = forward ? range : next.range;
        KeyRange upper = forward ? next.range : range;
        boolean goesOn = forward ? upper.startsAfterStartOf(lower) : upper.endsAfterEndOf(lower);
        boolean losesNothing = forward ? !lower.endsAfterEndOf(upper) : !lower.startsAfterStartOf(upper);
        boolean adjoins = upper.overlaps(lower) || upper.touches(lower);
        return goesOn && losesNothing && adjoins;
    }

    private boolean isFollowedBy(Visit next, Duration pause) {
        return next.first.isAfter(first) && !next.last.isBefore(last) && !next.first.isAfter(last.plus(pause));
    }
}
