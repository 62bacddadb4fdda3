package dev.splitheat.diagnosis;

import java.time.Instant;
import java.util.List;

/** Rows that one kind of job writes in some time, interval by interval. */
final class JobRows {
    /** What always came so, now and then, is not the job; it brings far more. */
    private static final double TIMES_AS_MANY = 5;

    private JobRows() {}

    /**
     * One interval.
     *
     * @param known whether what was collected of it would tell
     */
    record Interval(Instant end, boolean known, double rows, long seconds) {
        double perSecond() {
            return rows / Math.max(1, seconds);
        }
    }

    /** Rows a second, on average. */
    static double perSecond(List<Interval> intervals) {
        double rows = 0;
        long seconds = 0;
        for (Interval each : intervals) {
            rows += each.rows();
            seconds += each.seconds();
        }
        return seconds == 0 ? 0 : rows / seconds;
    }

    /** Whether an interval that ended before was known to have far fewer than so many a second. */
    static boolean wereFarFewerBefore(List<Interval> intervals, Instant since, double perSecond) {
        for (Interval each : intervals) {
            if (each.known() && each.end().isBefore(since) && TIMES_AS_MANY * each.perSecond() <= perSecond) {
                return true;
            }
        }
        return false;
    }
}
