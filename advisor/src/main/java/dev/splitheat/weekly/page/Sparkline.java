package dev.splitheat.weekly.page;

import java.util.ArrayList;
import java.util.List;

/** Hot minutes of a week as bars of three hours each; what was not seen is hatched, never empty. */
final class Sparkline {
    private static final int STEP = 7;
    private static final int HEIGHT = 48;
    private static final double FULL = 180;

    private Sparkline() {}

    static Html of(List<Integer> minutes, String object) {
        List<Html> bars = new ArrayList<>();
        for (int at = 0; at < minutes.size(); at++) {
            int hot = minutes.get(at);
            if (hot < 0) {
                bars.add(Drawing.rect("missing", at * STEP, 0, STEP, HEIGHT));
            } else if (hot > 0) {
                double height = Math.max(2, Math.min(1, hot / FULL) * HEIGHT);
                bars.add(Drawing.rect("bar", at * STEP, HEIGHT - height, STEP - 1.0, height));
            }
        }
        int width = minutes.size() * STEP;
        return Drawing.svg(
                "spark",
                width,
                HEIGHT,
                object + ": hot minutes in each three hours of the week",
                WeekGrid.days(width, minutes.size(), HEIGHT),
                bars,
                Drawing.line("axis", 0, HEIGHT - 0.5, width, HEIGHT - 0.5));
    }
}
