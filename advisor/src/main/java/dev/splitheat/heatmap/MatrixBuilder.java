package dev.splitheat.heatmap;

import java.util.Arrays;

/** Draws windows into a matrix, in any order. */
final class MatrixBuilder {
    private final RowLayout layout;
    private final Metric metric;
    private final Columns columns;
    /** Column by column, as windows come. */
    private final float[] cells;

    private final int rows;
    private final long[] coveredSeconds;

    MatrixBuilder(RowLayout layout, Metric metric, Columns columns) {
        this.layout = layout;
        this.metric = metric;
        this.columns = columns;
        this.rows = layout.rows().size();
        this.cells = new float[Math.multiplyExact(rows, columns.count())];
        this.coveredSeconds = new long[columns.count()];
        Arrays.fill(cells, Float.NaN);
    }

    /** One that lies outside the columns, or of which the metric's source told nothing, changes nothing. */
    void add(HeatSlice slice) {
        int column = columns.of(slice.end());
        Covered covered = slice.covered(metric.source());
        if (column < 0 || column >= columns.count() || covered.seconds() == 0) {
            return;
        }
        coveredSeconds[column] += covered.seconds();
        layout.told(metric, slice).forEach(span -> raise(column, span, 0));
        for (SliceRange range : slice.ranges()) {
            double value = metric.of(range, covered.seconds());
            if (value > 0) {
                layout.rowsOf(range.place()).ifPresent(span -> raise(column, span, value));
            }
        }
        for (SliceLoad load : slice.loads()) {
            double value = metric.of(load, covered.seconds());
            if (value > 0) {
                layout.rowsOf(load.object()).ifPresent(span -> raise(column, span, value));
            }
        }
    }

    private void raise(int column, RowSpan span, double value) {
        int begin = column * rows;
        for (int cell = begin + span.first(); cell <= begin + span.last(); cell++) {
            // What is not known compares with nothing.
            if (!(cells[cell] >= value)) {
                cells[cell] = (float) value;
            }
        }
    }

    HeatMatrix matrix() {
        int count = columns.count();
        float[] byRow = new float[cells.length];
        for (int column = 0; column < count; column++) {
            for (int row = 0; row < rows; row++) {
                byRow[row * count + column] = cells[column * rows + row];
            }
        }
        double[] coverage = Arrays.stream(coveredSeconds)
                .mapToDouble(seconds ->
                        Math.min(1, (double) seconds / columns.length().toSeconds()))
                .toArray();
        return new HeatMatrix(columns, rows, byRow, coverage);
    }
}
