package dev.splitheat.weekly.page;

import dev.splitheat.weekly.content.Picture;
import java.util.ArrayList;
import java.util.List;

/** A small heatmap of where in the key space it was hot, in the same columns as the sparkline above it. */
final class Miniature {
    private static final int STEP = 7;
    private static final int ROW = 8;
    private static final int[] LEVELS = {1, 25, 50, 75, 95};

    private Miniature() {}

    static Html of(Picture picture, String object) {
        int width = picture.columns() * STEP;
        int height = picture.rows() * ROW;
        List<Html> cells = new ArrayList<>();
        for (int row = 0; row < picture.rows(); row++) {
            int column = 0;
            while (column < picture.columns()) {
                int end = column + 1;
                while (end < picture.columns() && shade(picture.at(row, end)).equals(shade(picture.at(row, column)))) {
                    end++;
                }
                String shade = shade(picture.at(row, column));
                if (!shade.isEmpty()) {
                    cells.add(Drawing.rect(shade, column * STEP, row * ROW, (end - column) * STEP, ROW));
                }
                column = end;
            }
        }
        return Drawing.svg(
                "miniature",
                width,
                height,
                object + ": heat over its hot keys, the first above, through the week",
                Drawing.rect("cold", 0, 0, width, height),
                cells,
                WeekGrid.days(width, picture.columns(), height));
    }

    private static String shade(int score) {
        if (score < 0) {
            return "missing";
        }
        int level = 0;
        while (level < LEVELS.length && score >= LEVELS[level]) {
            level++;
        }
        return level == 0 ? "" : "heat" + level;
    }
}
