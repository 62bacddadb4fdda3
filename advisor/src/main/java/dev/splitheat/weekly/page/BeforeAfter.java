package dev.splitheat.weekly.page;

import dev.splitheat.weekly.content.Effect;

/** Two bars, what was and what is, and where there is one the place that was predicted. */
final class BeforeAfter {
    private static final int WIDTH = 240;
    private static final int ROW = 20;
    private static final int LABEL = 62;
    private static final int ROOM = 46;

    private BeforeAfter() {}

    /** Hot minutes. */
    static Html minutes(long before, long after) {
        double most = Math.max(1, Math.max(before, after));
        return Drawing.svg(
                "bars",
                WIDTH,
                2 * ROW,
                "hot minutes before " + before + ", after " + after,
                bar("before", before / most, 0, Figures.whole(before), "was"),
                bar("after", after / most, 1, Figures.whole(after), "is"));
    }

    /** Shares of the hottest range, with the interval of what is expected. */
    static Html expected(Effect effect) {
        double scale = WIDTH - LABEL - ROOM;
        double y = ROW + ROW / 2.0 + 0.5;
        return Drawing.svg(
                "bars",
                WIDTH,
                2 * ROW,
                "share of the hottest range: " + Figures.percent(effect.before()) + " now, "
                        + Figures.percent(effect.after()) + " expected",
                bar("now", effect.before(), 0, Figures.percent(effect.before()), "was"),
                Drawing.rect("is", LABEL, ROW + 4.0, Math.max(1, effect.after() * scale), ROW - 7.0),
                Drawing.text("label", 0, ROW + 14.0, "expected"),
                Drawing.line("interval", LABEL + effect.low() * scale, y, LABEL + effect.high() * scale, y),
                Drawing.text("figure", LABEL + effect.high() * scale + 5, ROW + 14.0, Figures.percent(effect.after())));
    }

    /** Predicted and observed share. */
    static Html shares(double predicted, double observed) {
        return Drawing.svg(
                "bars",
                WIDTH,
                2 * ROW,
                "predicted " + Figures.percent(predicted) + ", observed " + Figures.percent(observed),
                bar("predicted", predicted, 0, Figures.percent(predicted), "said"),
                bar("observed", observed, 1, Figures.percent(observed), "is"));
    }

    private static Html bar(String label, double share, int row, String figure, String cssClass) {
        double width = Math.max(1, share * (WIDTH - LABEL - ROOM));
        return Html.all(
                Drawing.text("label", 0, row * ROW + 14, label),
                Drawing.rect(cssClass, LABEL, row * ROW + 4, width, ROW - 7.0),
                Drawing.text("figure", LABEL + width + 5, row * ROW + 14, figure));
    }
}
