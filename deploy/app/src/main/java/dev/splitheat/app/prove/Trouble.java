package dev.splitheat.app.prove;

import dev.splitheat.interval.Interval;
import dev.splitheat.interval.LockRow;
import dev.splitheat.interval.SplitRow;
import java.util.Collection;
import java.util.List;

/**
 * How bad it was in a database over some minutes, apart from places that are not meant.
 *
 * @param minutes that were looked at
 * @param hot of them, with a score of 50 and above
 * @param peak score; 0 when nothing was warm
 * @param waited seconds that transactions waited for locks, in all minutes together
 */
record Trouble(int minutes, int hot, int peak, double waited) {
    static final Trouble NONE = new Trouble(0, 0, 0, 0);
    private static final int HOT = 50;

    /** Another minute. */
    Trouble and(Interval<SplitRow> splits, List<LockRow> locks, Collection<String> notMeant) {
        int score = splits.rows().stream()
                .filter(row -> row.affectedTables().stream().noneMatch(notMeant::contains))
                .mapToInt(SplitRow::score)
                .max()
                .orElse(0);
        double more = locks.stream().mapToDouble(LockRow::waitSeconds).sum();
        return new Trouble(minutes + 1, hot + (score >= HOT ? 1 : 0), Math.max(peak, score), waited + more);
    }

    double hotShare() {
        return minutes == 0 ? 0 : (double) hot / minutes;
    }

    /** Seconds a minute. */
    double waitedEach() {
        return minutes == 0 ? 0 : waited / minutes;
    }
}
