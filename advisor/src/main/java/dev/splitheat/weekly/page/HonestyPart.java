package dev.splitheat.weekly.page;

import dev.splitheat.weekly.content.DatabaseReport;
import dev.splitheat.weekly.content.Honesty;
import java.util.ArrayList;
import java.util.List;

/** What the report rests on. */
final class HonestyPart {
    private final DatabaseReport report;
    private final Figures figures;

    HonestyPart(DatabaseReport report) {
        this.report = report;
        this.figures = Figures.of(report);
    }

    Html html() {
        return Page.section(
                "honesty",
                "What this rests on",
                Html.tag(
                        "ul",
                        lines(report, figures).stream()
                                .map(line -> Html.tag("li", line))
                                .toList()));
    }

    /** The same in Markdown. */
    static List<String> lines(DatabaseReport report, Figures figures) {
        Honesty honesty = report.honesty();
        List<String> lines = new ArrayList<>();
        lines.add(Figures.whole(honesty.covered()) + " of " + Figures.whole(honesty.minutes())
                + " minutes were seen. What was not is neither hot nor cold, and hatched.");
        if (honesty.cut() > 0) {
            lines.add("Spanner's answer was cut off in " + Figures.count(honesty.cut(), "hour", "hours")
                    + ": more may have been hot.");
        }
        honesty.firstSeen()
                .ifPresentOrElse(
                        first -> lines.add("Heat is known since " + figures.date(first) + "."),
                        () -> lines.add("Nothing is known of its heat."));
        lines.add(honesty.catalog()
                .map(version -> "The schema is version " + version + ".")
                .orElse("Its schema is not known: there are no grades and no risks."));
        if (honesty.unmeasured() > 0) {
            lines.add("Of " + Figures.count(honesty.unmeasured(), "table or index", "tables and indexes")
                    + " no operation was seen.");
        }
        if (honesty.unreadSoFar() > 0) {
            lines.add(Figures.count(honesty.unreadSoFar(), "index was", "indexes were")
                    + " not read so far: too early to say that nothing needs what was not read for 30 days, a month's end"
                    + " among them.");
        }
        if (honesty.asOfLater() > 0) {
            lines.add(Figures.count(honesty.asOfLater(), "finding is", "findings are")
                    + " told as known after the week: what was known at its end is no longer kept.");
        }
        honesty.problems().forEach(lines::add);
        lines.add("Grades and ranks are of version " + honesty.scoring() + ", schema rules of version "
                + honesty.rules() + ", Splitheat " + honesty.program() + ".");
        return lines;
    }
}
