package dev.splitheat.heatmap;

import java.util.Arrays;

/**
 * A picture's cells: the highest value of any range that covers any part of the row, in any window that lies in the
 * column. NaN where nothing is known, 0 where it is known to be cold.
 */
public final class HeatMatrix {
    private final Columns columns;
    private final int rows;
    private final float[] cells;
    private final double[] coverage;

    HeatMatrix(Columns columns, int rows, float[] cells, double[] coverage) {
        this.columns = columns;
        this.rows = rows;
        this.cells = cells;
        this.coverage = coverage;
    }

    /** Draws what is kept of this time. */
    public static HeatMatrix of(KnownHeat heat, RowLayout layout, Metric metric, Columns columns) {
        MatrixBuilder builder = new MatrixBuilder(layout, metric, columns);
        heat.read(layout.request().database(), columns.layer(), columns.from(), columns.to(), builder::add);
        return builder.matrix();
    }

    /** One column of one window: what a live picture is carried on with. A value for each row. */
    public static float[] column(RowLayout layout, Metric metric, HeatSlice slice) {
        Layer layer = Layer.of(slice.length()).orElseThrow();
        MatrixBuilder builder = new MatrixBuilder(layout, metric, new Columns(slice.start(), slice.length(), 1, layer));
        builder.add(slice);
        return builder.matrix().cells;
    }

    public Columns columns() {
        return columns;
    }

    public int rows() {
        return rows;
    }

    public float at(int row, int column) {
        return cells[row * columns.count() + column];
    }

    /** All cells, row by row; a copy. */
    public float[] cells() {
        return cells.clone();
    }

    /** How much of each column the metric's source covered, 0 to 1. */
    public double[] coverage() {
        return coverage.clone();
    }

    /** The highest cell; 0 where nothing is known. */
    public float max() {
        float max = 0;
        for (float cell : cells) {
            max = cell > max ? cell : max;
        }
        return max;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof HeatMatrix that && columns.equals(that.columns) && Arrays.equals(cells, that.cells);
    }

    @Override
    public int hashCode() {
        return 31 * columns.hashCode() + Arrays.hashCode(cells);
    }
}
