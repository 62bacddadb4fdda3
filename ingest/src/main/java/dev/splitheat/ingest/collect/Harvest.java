package dev.splitheat.ingest.collect;

import dev.splitheat.interval.Interval;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * What one answer gave.
 *
 * @param intervals in order of their ends, the parts of one in order of their numbers
 * @param cursor where to go on once these intervals are sent
 * @param problem one sentence on rows that were left out
 */
public record Harvest<R>(List<Interval<R>> intervals, Cursor cursor, Optional<String> problem) {
    public Harvest {
        intervals = List.copyOf(intervals);
        Objects.requireNonNull(cursor, "cursor");
        Objects.requireNonNull(problem, "problem");
    }

    static <R> Harvest<R> nothing(Cursor cursor) {
        return new Harvest<>(List.of(), cursor, Optional.empty());
    }
}
