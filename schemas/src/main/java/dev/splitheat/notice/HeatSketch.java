package dev.splitheat.notice;

import java.util.List;
import java.util.Optional;

/**
 * The hour before an alert changed, small enough to travel with it: a row for each key range of its place from the first to
 * the last, a column for each minute. Holds no keys.
 *
 * @param cells row by row, 0 to 100; -1 where nothing is known
 * @param hot the first and the last row of the alert's own range
 */
public record HeatSketch(int columns, List<Integer> cells, Optional<Rows> hot) {
    /** Both ends inside. */
    public record Rows(int from, int to) {}

    public HeatSketch {
        cells = List.copyOf(cells);
        if (columns < 1 || cells.isEmpty() || cells.size() % columns != 0) {
            throw new IllegalArgumentException(cells.size() + " cells in " + columns + " columns");
        }
        cells.forEach(cell -> {
            if (cell < -1 || cell > 100) {
                throw new IllegalArgumentException("heat outside -1 to 100: " + cell);
            }
        });
    }

    public int rows() {
        return cells.size() / columns;
    }

    public int at(int row, int column) {
        return cells.get(row * columns + column);
    }
}
