package dev.splitheat.picture;

/**
 * A small heatmap as PNG: time from left to right, keys from top to bottom, what is not known hatched, and bars at both
 * sides of the hot range.
 */
public final class HeatPicture {
    static final int MARGIN = 10;

    private static final int BAR = 5;
    private static final int PAPER = Ramp.STEPS;
    private static final int HATCH = Ramp.STEPS + 1;
    private static final int MARK = Ramp.STEPS + 2;
    private static final int WIDE = 720;
    private static final int HIGH = 240;
    private static final int LARGEST_CELL = 24;
    private static final int HATCH_EVERY = 6;

    private HeatPicture() {}

    public static byte[] png(HeatGrid grid) {
        int wide = cell(WIDE, grid.columns());
        int high = cell(HIGH, grid.rows());
        Canvas canvas = new Canvas(grid.columns() * wide + 2 * MARGIN, grid.rows() * high + 2 * MARGIN, palette());
        canvas.fill(0, 0, canvas.width(), canvas.height(), PAPER);
        for (int row = 0; row < grid.rows(); row++) {
            int y = MARGIN + row * high;
            for (int column = 0; column < grid.columns(); column++) {
                cell(canvas, MARGIN + column * wide, y, wide, high, grid.at(row, column));
            }
            if (grid.marked(row)) {
                canvas.fill(0, y, BAR, high, MARK);
                canvas.fill(canvas.width() - BAR, y, BAR, high, MARK);
            }
        }
        return Png.of(canvas);
    }

    private static int cell(int room, int cells) {
        return Math.max(1, Math.min(LARGEST_CELL, room / cells));
    }

    private static void cell(Canvas canvas, int x, int y, int wide, int high, int value) {
        if (value != HeatGrid.MISSING) {
            canvas.fill(x, y, wide, high, value);
            return;
        }
        for (int down = 0; down < high; down++) {
            for (int right = 0; right < wide; right++) {
                boolean line = (x + right + y + down) % HATCH_EVERY < 2;
                canvas.dot(x + right, y + down, line ? HATCH : PAPER);
            }
        }
    }

    private static int[] palette() {
        int[] colours = new int[Ramp.STEPS + 3];
        for (int value = 0; value < Ramp.STEPS; value++) {
            colours[value] = Ramp.colour(value);
        }
        colours[PAPER] = 0xffffff;
        colours[HATCH] = 0xb0b0b0;
        colours[MARK] = 0xd1495b;
        return colours;
    }
}
