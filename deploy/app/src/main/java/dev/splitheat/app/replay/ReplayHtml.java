package dev.splitheat.app.replay;

import dev.splitheat.alert.BasisText;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Phrase;
import dev.splitheat.finding.Recommendation;
import dev.splitheat.finding.StatementText;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** The result as one self-contained page without scripts. */
final class ReplayHtml {
    private static final String STYLE =
            """
            body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1d2129;background:#fff}
            article{border-left:.4rem solid #8a94a6;padding:.2rem 0 .2rem 1.2rem;margin:2rem 0}
            article.critical{border-color:#c62828}article.warning{border-color:#e08a00}
            pre{background:#f2f4f7;padding:.8rem;overflow-x:auto}code{font-size:.95em}h3{margin-bottom:.2rem}
            .meta{color:#5c6470}
            @media(prefers-color-scheme:dark){body{color:#e4e6ea;background:#16181d}pre{background:#22262e}.meta{color:#9aa3b0}}
            """;

    private static final BasisText BASIS = new BasisText(text -> Optional.of(StatementText.onOneLine(text)));

    private final StringBuilder page = new StringBuilder();

    private ReplayHtml() {}

    static void write(ReplayResult result, Writer out) throws IOException {
        out.write(new ReplayHtml().render(result));
        out.flush();
    }

    private String render(ReplayResult result) {
        page.append("<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"/>")
                .append("<meta name=\"viewport\" content=\"width=device-width\"/><title>Splitheat: ")
                .append(escaped(result.database()))
                .append("</title><style>\n")
                .append(STYLE)
                .append("</style></head><body>\n");
        tag("h1", result.database());
        tag(
                "p",
                result.cases().size() + (result.cases().size() == 1 ? " finding in " : " findings in ")
                        + result.coverage().minutes() + " minutes, " + result.from() + " to " + result.to() + ", "
                        + result.coverage().missingMinutes() + " of them missing");
        result.leftOut().ifPresent(sentence -> tag("p", sentence));
        result.cases().forEach(this::article);
        return page.append("</body></html>\n").toString();
    }

    private void article(ReplayResult.Case each) {
        Finding finding = each.finding();
        String severity = finding.severity().name().toLowerCase(Locale.ROOT);
        page.append("<article class=\"").append(severity).append("\">\n");
        String where = finding.object().orElse(finding.database());
        tag(
                "h2",
                finding.cause() + " in " + where
                        + finding.column().map(column -> ", column " + column).orElse(""));
        page.append("<p class=\"meta\">")
                .append(escaped(severity + " · " + finding.rangeStart() + " to " + finding.rangeLimit() + " · since "
                        + finding.firstHeatAt() + " · peak score " + finding.peakScore() + " · "
                        + finding.hotMinutes() + " hot minutes"))
                .append("</p>\n");
        list("Why", finding.evidence().stream().map(Phrase::plain).toList());
        list("Driven by", BASIS.drivers(finding.basis(), UnaryOperator.identity()));
        list("Surer by", BasisText.wanted(finding.basis()));
        list("Not used", BasisText.setAside(finding.basis()));
        each.advice().recommendations().forEach(this::recommendation);
        page.append("</article>\n");
    }

    private void recommendation(Recommendation advised) {
        tag("h3", advised.title());
        tag("p", advised.why().plain());
        list("Do now", advised.doNow().stream().map(Phrase::plain).toList());
        if (!advised.ddl().isEmpty()) {
            page.append("<pre><code>")
                    .append(escaped(String.join(";\n\n", advised.ddl()) + ";"))
                    .append("</code></pre>\n");
        }
        list("Steps", advised.steps());
        list("Queries", advised.queryChanges());
        list("Costs", advised.tradeOffs());
        list("Estimate", advised.estimate().stream().map(Phrase::plain).toList());
    }

    private void list(String title, List<String> items) {
        if (items.isEmpty()) {
            return;
        }
        tag("h4", title);
        page.append("<ul>\n");
        items.forEach(item -> tag("li", item));
        page.append("</ul>\n");
    }

    private void tag(String name, String text) {
        page.append('<')
                .append(name)
                .append('>')
                .append(escaped(text))
                .append("</")
                .append(name)
                .append(">\n");
    }

    /** ASCII alone, so that the page is UTF-8 whatever the terminal's encoding is. */
    private static String escaped(String text) {
        StringBuilder escaped = new StringBuilder(text.length());
        text.codePoints().forEach(character -> {
            switch (character) {
                case '&' -> escaped.append("&amp;");
                case '<' -> escaped.append("&lt;");
                case '>' -> escaped.append("&gt;");
                case '"' -> escaped.append("&quot;");
                default -> {
                    if (character < ' ' && character != '\n') {
                        escaped.append(String.format("\\u%04x", character));
                    } else if (character < 0x7F) {
                        escaped.appendCodePoint(character);
                    } else {
                        escaped.append("&#").append(character).append(';');
                    }
                }
            }
        });
        return escaped.toString();
    }
}
