package dev.splitheat.picture;

import java.util.Arrays;
import java.util.Optional;

/**
 * What a small heatmap shows: a row for each key range from the first to the last, a column for each stretch of time from the
 * oldest to the newest. Holds no keys.
 */
public final class HeatGrid {
    /** Nothing is known of the place at that time; it is never drawn as cold. */
    public static final int MISSING = -1;

    private static final int HOTTEST = 100;
    private static final int MOST_ROWS = 1000;
    private static final int MOST_COLUMNS = 1440;

    /** Rows that a picture points at. */
    public record Rows(int from, int to) {
        public Rows {
            if (from < 0 || to < from) {
                throw new IllegalArgumentException("no rows from " + from + " to " + to);
            }
        }

        boolean hold(int row) {
            return row >= from && row <= to;
        }
    }

    private final int[][] values;
    private final Optional<Rows> hot;

    /**
     * @param values by row and column, 0 to 100 or {@link #MISSING}; all rows equally long
     * @param hot the rows of the hot range, both ends inside
     */
    public HeatGrid(int[][] values, Optional<Rows> hot) {
        if (values.length < 1 || values.length > MOST_ROWS || values[0].length < 1 || values[0].length > MOST_COLUMNS) {
            throw new IllegalArgumentException("a heatmap has 1 to " + MOST_ROWS + " rows and 1 to " + MOST_COLUMNS
                    + " columns, not " + values.length + " rows");
        }
        for (int[] row : values) {
            if (row.length != values[0].length
                    || !Arrays.stream(row).allMatch(value -> value >= MISSING && value <= HOTTEST)) {
                throw new IllegalArgumentException("rows of a heatmap are equally long, with values from -1 to 100");
            }
        }
        if (hot.filter(rows -> rows.to() >= values.length).isPresent()) {
            throw new IllegalArgumentException("the hot range ends behind the last row");
        }
        this.values = Arrays.stream(values).map(int[]::clone).toArray(int[][]::new);
        this.hot = hot;
    }

    int rows() {
        return values.length;
    }

    int columns() {
        return values[0].length;
    }

    int at(int row, int column) {
        return values[row][column];
    }

    boolean marked(int row) {
        return hot.filter(rows -> rows.hold(row)).isPresent();
    }
}
