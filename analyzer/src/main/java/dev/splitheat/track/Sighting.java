package dev.splitheat.track;

import dev.splitheat.heat.RangeHeat;
import dev.splitheat.interval.LockRow;
import dev.splitheat.interval.SplitRow;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;

/**
 * What there was of one place in one interval: hot splits, waiting for locks, or both.
 *
 * @param rows splits, by their start; none where only transactions waited
 * @param waits rows of the lock statistics that lie in the place
 */
public record Sighting(Instant end, Duration length, List<SplitRow> rows, List<LockRow> waits) {
    public Sighting {
        Objects.requireNonNull(end, "end");
        Objects.requireNonNull(length, "length");
        rows = List.copyOf(rows);
        waits = List.copyOf(waits);
        if (rows.isEmpty() && waits.isEmpty()) {
            throw new IllegalArgumentException("a sighting of nothing");
        }
    }

    /** The highest CPU usage score; 0 where only transactions waited. */
    public int score() {
        int highest = 0;
        for (int at = 0; at < rows.size(); at++) {
            highest = Math.max(highest, rows.get(at).score());
        }
        return highest;
    }

    public boolean isWarm() {
        return score() >= RangeHeat.WARM_SCORE;
    }

    /** Seconds that transactions waited in each second, all together. */
    public double waiting() {
        return waits.isEmpty()
                ? 0
                : waits.stream().mapToDouble(LockRow::waitSeconds).sum() / Math.max(1, length.toSeconds());
    }
}
