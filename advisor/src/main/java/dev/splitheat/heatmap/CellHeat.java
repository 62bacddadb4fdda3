package dev.splitheat.heatmap;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * What lies in one cell of a picture.
 *
 * @param object of its row; empty for the row of all others
 * @param values the highest of each metric; every metric is there, empty where nothing is known
 * @param shareOfObject which part of what the object took in the column's time lies in the row, 0 to 1; empty where that is
 *     not known or nothing
 * @param reasons Spanner's UNSPLITTABLE_REASONS
 * @param ranges how many different ones told of it
 * @param spark the picture's metric in the row, in sixty windows up to the column's end; NaN where nothing is known
 */
public record CellHeat(
        String object,
        Row row,
        Columns column,
        Map<Metric, OptionalDouble> values,
        OptionalDouble shareOfObject,
        Set<String> reasons,
        int ranges,
        Spark spark) {
    public CellHeat {
        Objects.requireNonNull(object, "object");
        Objects.requireNonNull(row, "row");
        Objects.requireNonNull(column, "column");
        values = Collections.unmodifiableMap(new EnumMap<>(values));
        Objects.requireNonNull(shareOfObject, "shareOfObject");
        reasons = Set.copyOf(reasons);
        Objects.requireNonNull(spark, "spark");
    }

    /**
     * Reads it.
     *
     * @param row from 0
     * @param column one, of the time that is looked at
     * @throws IllegalArgumentException when there is no such row
     */
    public static CellHeat of(KnownHeat heat, RowLayout layout, Metric metric, int row, Columns column) {
        if (row < 0 || row >= layout.rows().size()) {
            throw new IllegalArgumentException(
                    "row " + row + " of " + layout.rows().size());
        }
        return new CellReader(layout, metric, row, column).read(heat);
    }
}
