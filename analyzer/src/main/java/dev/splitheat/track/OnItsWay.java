package dev.splitheat.track;

import dev.splitheat.interval.SplitRow;
import dev.splitheat.keyspace.KeyRange;
import java.util.List;
import java.util.function.Function;

/**
 * A place that goes one way, as a job over all rows does, or rows that are appended through splits that are there: where it comes
 * to the next split it may fall under the 50 that Spanner reports from for one interval, and goes on all the same.
 */
final class OnItsWay {
    /** Steps the same way, each beyond the last: two may be chance. */
    private static final int STEPS = 3;

    private OnItsWay() {}

    /** Whether what touches the place is where it would come to next. */
    static boolean is(Track track, KeyRange last, KeyRange next, Function<SplitRow, KeyRange> ranges) {
        boolean paused = track.cold().compareTo(track.latest().length()) <= 0;
        return paused && steps(track, last, next, ranges) >= STEPS;
    }

    /** How often a bound of it went on towards the next split, and never back. */
    private static int steps(Track track, KeyRange last, KeyRange next, Function<SplitRow, KeyRange> ranges) {
        boolean forward = next.isAfter(last);
        List<Sighting> seen = track.sightings();
        int steps = 0;
        for (int at = 1; at < seen.size(); at++) {
            if (seen.get(at - 1).rows().size() != 1 || seen.get(at).rows().size() != 1) {
                continue;
            }
            KeyRange one = ranges.apply(seen.get(at - 1).rows().get(0));
            KeyRange other = ranges.apply(seen.get(at).rows().get(0));
            boolean on = forward ? other.startsAfterStartOf(one) : one.endsAfterEndOf(other);
            boolean back = forward ? one.startsAfterStartOf(other) : other.endsAfterEndOf(one);
            steps = back ? 0 : on ? steps + 1 : steps;
        }
        return steps;
    }
}
