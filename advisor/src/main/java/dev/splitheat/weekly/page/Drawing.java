package dev.splitheat.weekly.page;

import java.util.Locale;

/** Pieces of pictures that all of them share. Colours are classes: the page's style knows light from dark. */
final class Drawing {
    private Drawing() {}

    static Html svg(String cssClass, int width, int height, String label, Object... content) {
        return Html.tag(
                "svg." + cssClass,
                Html.with("viewBox", "0 0 " + width + " " + height),
                Html.with("width", width),
                Html.with("height", height),
                Html.with("role", "img"),
                Html.with("aria-label", label),
                Html.tag("title", label),
                Html.all(content));
    }

    static Html rect(String cssClass, double x, double y, double width, double height) {
        return Html.tag(
                "rect." + cssClass,
                Html.with("x", figure(x)),
                Html.with("y", figure(y)),
                Html.with("width", figure(width)),
                Html.with("height", figure(height)));
    }

    static Html line(String cssClass, double x1, double y1, double x2, double y2) {
        return Html.tag(
                "line." + cssClass,
                Html.with("x1", figure(x1)),
                Html.with("y1", figure(y1)),
                Html.with("x2", figure(x2)),
                Html.with("y2", figure(y2)));
    }

    static Html text(String cssClass, double x, double y, String text) {
        return Html.tag("text." + cssClass, Html.with("x", figure(x)), Html.with("y", figure(y)), text);
    }

    /** Short, and the same on every machine. */
    static String figure(double number) {
        if (number == (long) number) {
            return Long.toString((long) number);
        }
        String text = String.format(Locale.ROOT, "%.1f", number);
        return text.endsWith(".0") ? text.substring(0, text.length() - 2) : text;
    }
}
