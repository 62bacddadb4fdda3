package dev.splitheat.weekly.page;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.IntStream;

/** The frame of every page: one file, no script, nothing fetched. */
final class Page {
    private Page() {}

    static String of(String title, Html header, List<Html> sections, Html footer) {
        return "<!DOCTYPE html>\n"
                + Html.tag(
                        "html",
                        Html.with("lang", "en"),
                        Html.tag(
                                "head",
                                Html.tag("meta", Html.with("charset", "utf-8")),
                                Html.tag(
                                        "meta",
                                        Html.with("name", "viewport"),
                                        Html.with("content", "width=device-width, initial-scale=1")),
                                Html.tag("meta", Html.with("name", "color-scheme"), Html.with("content", "light dark")),
                                Html.tag(
                                        "meta",
                                        Html.with("http-equiv", "Content-Security-Policy"),
                                        Html.with("content", "default-src 'none'; style-src 'unsafe-inline'")),
                                Html.tag("title", title),
                                Html.trusted("<style>\n" + style() + "</style>")),
                        Html.tag(
                                "body",
                                hatching(),
                                Html.tag("header", header),
                                Html.tag("main", sections),
                                Html.tag("footer", footer)))
                + "\n";
    }

    /** A part with a heading. */
    static Html section(String id, String heading, Object... content) {
        return Html.tag(
                "section",
                Html.with("aria-labelledby", id),
                Html.tag("h2", Html.with("id", id), heading),
                Html.all(content));
    }

    static Html paragraph(String text) {
        return Html.tag("p.quiet", text);
    }

    /** A table; the first column names its row. */
    static Html table(String caption, List<String> columns, List<List<Object>> rows) {
        return Html.tag(
                "div.scroll",
                Html.tag(
                        "table",
                        Html.tag("caption", caption),
                        Html.tag(
                                "thead",
                                Html.tag(
                                        "tr",
                                        columns.stream()
                                                .map(column -> Html.tag("th", Html.with("scope", "col"), column))
                                                .toList())),
                        Html.tag(
                                "tbody",
                                rows.stream().map(row -> row(columns, row)).toList())));
    }

    /** Each cell has its column's name, too: on a phone a row is a card. */
    private static Html row(List<String> columns, List<Object> cells) {
        return Html.tag(
                "tr",
                Html.tag("th", Html.with("scope", "row"), cells.get(0)),
                IntStream.range(1, cells.size())
                        .mapToObj(at -> Html.tag("td", Html.with("data-column", columns.get(at)), cells.get(at)))
                        .toList());
    }

    /** What is not known is hatched in every picture. */
    private static Html hatching() {
        return Html.trusted("<svg class=\"defs\" width=\"0\" height=\"0\" aria-hidden=\"true\"><defs>"
                + "<pattern id=\"hatch\" width=\"5\" height=\"5\" patternUnits=\"userSpaceOnUse\""
                + " patternTransform=\"rotate(45)\"><line class=\"hatching\" x1=\"0\" y1=\"0\" x2=\"0\" y2=\"5\"/>"
                + "</pattern></defs></svg>");
    }

    private static String style() {
        try (InputStream style = Page.class.getResourceAsStream("report.css")) {
            return new String(style.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("the style of reports is no longer there", e);
        }
    }
}
