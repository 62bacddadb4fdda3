package dev.splitheat.sandbox.splits;

import dev.splitheat.interval.SplitRow;
import dev.splitheat.keyspace.Key;
import dev.splitheat.sandbox.load.Statement;
import java.util.List;
import java.util.NavigableMap;
import java.util.Objects;

/**
 * What a minute of load did to the splits.
 *
 * @param rows that Spanner reports, hottest first, all of them: 50 and above
 * @param starts where each split began during the minute, in order, with what its load met; the first is {@code <begin>}
 * @param utilization of all servers together, 0 to 1
 */
public record SplitMinute(List<SplitRow> rows, NavigableMap<Key, Served> starts, double utilization) {
    /**
     * @param score 0 to 100, also below 50
     * @param doneShare of what was asked; below 1 when the split's server had no more to give
     * @param yieldingShare the same of what was asked with low priority, which gets what the rest leaves
     * @param slowdown how many times as long an operation takes as on an idle server; at least 1
     */
    public record Served(int score, double doneShare, double yieldingShare, double slowdown) {
        /** Where nothing has to give way. */
        public Served(int score, double doneShare, double slowdown) {
            this(score, doneShare, doneShare, slowdown);
        }

        public double doneShare(Statement statement) {
            return statement.yields() ? yieldingShare : doneShare;
        }
    }

    public SplitMinute {
        rows = List.copyOf(rows);
        Objects.requireNonNull(starts, "starts");
    }

    public Served at(Key key) {
        return starts.floorEntry(key).getValue();
    }

    /** 0 when nothing was loaded. */
    public int highestScore() {
        return starts.values().stream().mapToInt(Served::score).max().orElse(0);
    }
}
