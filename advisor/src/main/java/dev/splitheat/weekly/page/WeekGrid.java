package dev.splitheat.weekly.page;

import java.util.ArrayList;
import java.util.List;

/** Midnights behind a picture of a week. */
final class WeekGrid {
    private static final int A_DAY = 8;

    private WeekGrid() {}

    static List<Html> days(int width, int columns, int height) {
        List<Html> lines = new ArrayList<>();
        for (int column = A_DAY; column < columns; column += A_DAY) {
            double x = (double) width * column / columns;
            lines.add(Drawing.line("grid", x, 0, x, height));
        }
        return lines;
    }
}
