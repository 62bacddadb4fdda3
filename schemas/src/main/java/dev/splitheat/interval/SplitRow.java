package dev.splitheat.interval;

import java.util.List;
import java.util.Objects;

/**
 * One split in one interval, as Spanner printed it.
 *
 * @param start inclusive
 * @param limit exclusive
 * @param score CPU usage score, 0 to 100; 50 is warm, 100 is hot
 * @param affectedTables tables and indexes whose rows might be in the split
 * @param reasons UNSPLITTABLE_REASONS, spelled as Spanner spells them
 */
public record SplitRow(String start, String limit, int score, List<String> affectedTables, List<String> reasons) {
    public SplitRow {
        Objects.requireNonNull(start, "start");
        Objects.requireNonNull(limit, "limit");
        if (score < 0 || score > 100) {
            throw new IllegalArgumentException("CPU usage score outside 0 to 100: " + score);
        }
        affectedTables = List.copyOf(affectedTables);
        reasons = List.copyOf(reasons);
    }
}
