package dev.splitheat.app.prove;

import dev.splitheat.interval.LockRow;
import dev.splitheat.interval.SplitRow;

/**
 * How bad it was in a database over some minutes.
 *
 * @param minutes that were looked at
 * @param hot of them, with a score of 50 and above
 * @param peak score; 0 when nothing was warm
 * @param scores of the hottest range, also those below 50, in all minutes together
 * @param waited seconds that transactions waited for locks, in all minutes together
 */
record Trouble(int minutes, int hot, int peak, double scores, double waited) {
    static final Trouble NONE = new Trouble(0, 0, 0, 0, 0);
    private static final int HOT = 50;

    Trouble and(Minute minute) {
        int score =
                minute.splits().rows().stream().mapToInt(SplitRow::score).max().orElse(0);
        double more = minute.locks().stream().mapToDouble(LockRow::waitSeconds).sum();
        return new Trouble(
                minutes + 1,
                hot + (score >= HOT ? 1 : 0),
                Math.max(peak, score),
                scores + minute.hottest(),
                waited + more);
    }

    /** The mean score of the hottest range, whichever it was in each minute. */
    double hottest() {
        return minutes == 0 ? 0 : scores / minutes;
    }

    /** Seconds a minute. */
    double waitedEach() {
        return minutes == 0 ? 0 : waited / minutes;
    }
}
