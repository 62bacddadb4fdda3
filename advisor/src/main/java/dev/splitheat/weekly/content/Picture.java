package dev.splitheat.weekly.content;

import java.util.List;

/**
 * A miniature heatmap of an object's week: a row for each part of its hot key space, in the order of the keys, the first
 * one above; a column for three hours.
 *
 * @param cells row by row: peak score, 0 to 100; -1 where nothing is known
 */
public record Picture(int columns, List<Integer> cells) {
    public Picture {
        cells = List.copyOf(cells);
        if (columns < 1 || cells.isEmpty() || cells.size() % columns != 0) {
            throw new IllegalArgumentException(cells.size() + " cells in " + columns + " columns");
        }
    }

    /** How many, from the first key to the last. */
    public int rows() {
        return cells.size() / columns;
    }

    public int at(int row, int column) {
        return cells.get(row * columns + column);
    }
}
