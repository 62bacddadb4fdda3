package dev.splitheat.weekly.page;

import dev.splitheat.weekly.content.FleetReport;
import dev.splitheat.weekly.content.Gist;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The page of all databases. */
final class FleetPage {
    private final FleetReport report;
    private final Shelf shelf;

    FleetPage(FleetReport report, Shelf shelf) {
        this.report = report;
        this.shelf = shelf;
    }

    String render() {
        return Page.of(
                "Schema health " + report.span().week(),
                PageHead.of(
                        report,
                        Figures.count(report.databases().size(), "database", "databases"),
                        List.of(
                                PageHead.hot(report.headline()),
                                PageHead.open(report.headline()),
                                PageHead.fixed(report.headline()),
                                PageHead.card(
                                        Figures.whole(report.databases().stream()
                                                .filter(each -> each.tasks() > 0)
                                                .count()),
                                        "databases with something to do",
                                        report.notSeen().isEmpty()
                                                ? ""
                                                : report.notSeen().size() + " not seen"))),
                List.of(ranking(), tasks(), unseen(), unmade()),
                Html.tag(
                        "p",
                        Signs.made(report, report.program()) + " with scoring version " + report.scoring()
                                + ". Key values are redacted."));
    }

    private Html ranking() {
        return Page.section(
                "ranking",
                "Databases",
                Page.paragraph(
                        "Ranked by what the first five things to do are worth: hot minutes × share × confidence for each unit of work. Grades count hot minutes in the week: "
                                + Signs.thresholds(report.thresholds()) + ". " + Signs.conditions(report.conditions())),
                Page.table(
                        "Databases, the one that asks for most first",
                        List.of(
                                "Database",
                                "Worst",
                                "Grades A to F",
                                "Hot minutes",
                                "Eight weeks",
                                "New, back or worse",
                                "To do",
                                "Seen",
                                "First thing to do"),
                        report.databases().stream().map(this::row).toList()));
    }

    private List<Object> row(FleetReport.Ranked each) {
        Gist headline = each.headline();
        return List.of(
                Html.all(
                        each.rank() + ". ",
                        Html.tag(
                                "a",
                                Html.with(
                                        "href",
                                        shelf.addressOf(
                                                each.database(), report.span().week())),
                                each.name())),
                Html.tag(
                        "span.letter.grade" + each.worst().map(Enum::name).orElse("Unknown"),
                        Signs.letter(each.worst())),
                Html.tag(
                        "span.number",
                        each.graded().stream().map(String::valueOf).collect(Collectors.joining(" · "))),
                Html.tag(
                        "span.number", headline.hotMinutes().map(Figures::whole).orElse("not seen")),
                TrendBars.ofMinutes(each.trend(), each.name()),
                Html.tag("span.number", headline.appeared() + headline.regressed() + headline.worse()),
                Html.tag("span.number", each.tasks()),
                Html.tag("span.number", Figures.coverage(each.covered())),
                each.first().orElse("–"));
    }

    private Html tasks() {
        if (report.tasks().isEmpty()) {
            return Html.nothing();
        }
        return Page.section(
                "tasks",
                "What to do, first things first",
                IntStream.range(0, report.tasks().size())
                        .mapToObj(at -> TaskCard.of(
                                report.tasks().get(at).task(),
                                Optional.of(report.tasks().get(at).name())))
                        .toList());
    }

    private Html unseen() {
        return names(
                "unseen",
                "Not seen",
                "These are watched, and nothing of them is known for the week: neither hot nor cold.",
                report.notSeen());
    }

    private Html unmade() {
        return names("unmade", "Without a report", Signs.NOT_MADE, report.notMade());
    }

    private static Html names(String id, String heading, String sentence, List<String> databases) {
        return databases.isEmpty()
                ? Html.nothing()
                : Page.section(
                        id,
                        heading,
                        Page.paragraph(sentence),
                        Html.tag(
                                "ul",
                                databases.stream()
                                        .map(name -> Html.tag("li", name))
                                        .toList()));
    }
}
