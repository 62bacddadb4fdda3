package dev.splitheat.interval;

import java.util.List;
import java.util.Objects;

/**
 * One split in one interval, as Spanner printed it.
 *
 * @param start inclusive
 * @param limit exclusive
 * @param score CPU usage score; 50 is warm, 100 is hot; what lies outside 0 to 100 is set aside before it is used, and leaves
 *     {@link #ONLY_LISTED} where that is all the row says
 * @param affectedTables tables and indexes whose rows might be in the split
 * @param reasons UNSPLITTABLE_REASONS, spelled as Spanner spells them
 */
public record SplitRow(String start, String limit, int score, List<String> affectedTables, List<String> reasons) {
    /** The score of a split that was listed with one that cannot be: how hot it was, nobody knows. */
    public static final int ONLY_LISTED = -1;

    public SplitRow {
        Objects.requireNonNull(start, "start");
        Objects.requireNonNull(limit, "limit");
        affectedTables = List.copyOf(affectedTables);
        reasons = List.copyOf(reasons);
    }

    public SplitRow withScore(int other) {
        return new SplitRow(start, limit, other, affectedTables, reasons);
    }
}
