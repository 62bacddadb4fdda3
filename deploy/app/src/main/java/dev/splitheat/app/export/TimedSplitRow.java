package dev.splitheat.app.export;

import dev.splitheat.interval.SplitRow;
import java.time.Instant;
import java.util.Comparator;

/** A row of a split statistics view with the end of its interval. The order is total, so that sorting leaves no choice. */
record TimedSplitRow(Instant end, SplitRow row) implements Comparable<TimedSplitRow> {
    private static final Comparator<TimedSplitRow> OF_ONE_SPLIT = Comparator.comparing(
                    (TimedSplitRow timed) -> -timed.row.score())
            .thenComparing(timed -> timed.row.affectedTables().toString())
            .thenComparing(timed -> timed.row.reasons().toString());

    /** Rows of one split in one interval stand together in this order, the one with the highest score first. */
    @Override
    public int compareTo(TimedSplitRow other) {
        int order = end.compareTo(other.end);
        if (order == 0) {
            order = row.start().compareTo(other.row.start());
        }
        if (order == 0) {
            order = row.limit().compareTo(other.row.limit());
        }
        return order == 0 ? OF_ONE_SPLIT.compare(this, other) : order;
    }

    boolean sameSplit(TimedSplitRow other) {
        return end.equals(other.end)
                && row.start().equals(other.row.start())
                && row.limit().equals(other.row.limit());
    }
}
