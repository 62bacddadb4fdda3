package dev.splitheat.ingest.collect;

import dev.splitheat.interval.Interval;
import dev.splitheat.interval.SplitRow;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * What one answer gave.
 *
 * @param intervals in order of their ends, the parts of one in order of their numbers, without a gap
 * @param cursor where to go on once these intervals are sent
 * @param more whether Spanner is known to have more now; otherwise wait
 * @param problem one sentence on rows that were left out
 */
public record Harvest(List<Interval<SplitRow>> intervals, Cursor cursor, boolean more, Optional<String> problem) {
    public Harvest {
        intervals = List.copyOf(intervals);
        Objects.requireNonNull(cursor, "cursor");
        Objects.requireNonNull(problem, "problem");
    }
}
