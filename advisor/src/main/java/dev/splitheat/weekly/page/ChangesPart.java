package dev.splitheat.weekly.page;

import dev.splitheat.weekly.content.Change;
import dev.splitheat.weekly.content.DatabaseReport;
import dev.splitheat.weekly.content.Moment;
import java.util.List;

/** What changed, and on one line with what else happened. */
final class ChangesPart {
    private final DatabaseReport report;
    private final Figures figures;

    ChangesPart(DatabaseReport report) {
        this.report = report;
        this.figures = Figures.of(report);
    }

    Html html() {
        if (report.changes().isEmpty() && report.timeline().isEmpty()) {
            return Page.section("changes", "What changed", Page.paragraph("Nothing."));
        }
        return Page.section("changes", "What changed", changes(), line());
    }

    private Html changes() {
        return report.changes().isEmpty()
                ? Page.paragraph("No problem came, went, or grew or shrank by a quarter and half an hour.")
                : Page.table(
                        "Problems that changed",
                        List.of("What", "Where and why", "Hot minutes", "Before", "Owner"),
                        report.changes().stream().map(this::row).toList());
    }

    private List<Object> row(Change change) {
        return List.of(
                Html.tag("span.kind." + Figures.word(change.kind()), Signs.sign(change.kind()) + " " + change.kind()),
                Html.all(
                        change.headline(),
                        change.detail().isEmpty() ? Html.nothing() : Html.tag("div.detail", change.detail())),
                Html.tag("span.number", Signs.hot(change.hotMinutes())),
                Html.tag(
                        "span.number",
                        change.hotMinutesBefore().map(Figures::whole).orElse("–")),
                change.owner().orElse("–"));
    }

    private Html line() {
        if (report.timeline().isEmpty()) {
            return Html.nothing();
        }
        return Html.all(
                Html.tag(
                        "figure.wide",
                        Html.with("tabindex", 0),
                        Html.with("aria-label", "The week on one line"),
                        WeekLine.of(report)),
                Html.tag(
                        "ol.moments",
                        report.timeline().stream()
                                .map(moment -> Html.tag(
                                        "li",
                                        Html.tag("time", Html.with("datetime", moment.at()), figures.time(moment.at())),
                                        Html.tag("span", Html.tag("span.lane", lane(moment)), " ", moment.text())))
                                .toList()));
    }

    private static String lane(Moment moment) {
        return moment.change()
                .map(kind -> Signs.sign(kind) + " " + Figures.word(kind))
                .orElse("◆ " + WeekLine.name(moment.lane()));
    }
}
