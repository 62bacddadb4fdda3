package dev.splitheat.weekly.page;

import dev.splitheat.weekly.content.DatabaseReport;
import dev.splitheat.weekly.content.Honesty;
import java.util.List;
import java.util.Optional;

/** The page of one database. */
final class DatabasePage {
    private final DatabaseReport report;
    private final Figures figures;

    DatabasePage(DatabaseReport report) {
        this.report = report;
        this.figures = Figures.of(report);
    }

    String render() {
        Honesty honesty = report.honesty();
        return Page.of(
                report.name() + " · schema health " + report.span().week(),
                PageHead.of(
                        report,
                        report.name(),
                        List.of(
                                PageHead.hot(report.headline()),
                                PageHead.open(report.headline()),
                                PageHead.fixed(report.headline()),
                                PageHead.seen(honesty.covered(), honesty.minutes()))),
                List.of(
                        new ChangesPart(report).html(),
                        tasks(),
                        new VerdictPart(report).html(),
                        new GradesPart(report.grades(), report.thresholds(), report.conditions()).html(),
                        new SchemaPart(report).html(),
                        new PeoplePart(report).noise(),
                        new PeoplePart(report).accepted(),
                        new HonestyPart(report).html()),
                footer());
    }

    private Html tasks() {
        if (report.tasks().isEmpty()) {
            return Page.section("tasks", "What to do", Page.paragraph(Signs.NOTHING_TO_DO), watching());
        }
        return Page.section(
                "tasks",
                report.tasks().size() == 1 ? "What to do" : "What to do, first things first",
                Page.paragraph(Signs.RANKED),
                report.tasks().stream()
                        .map(task -> TaskCard.of(task, Optional.empty()))
                        .toList(),
                Signs.moreTasks(report).map(Page::paragraph),
                watching());
    }

    private Optional<Html> watching() {
        return Signs.watching(report, figures).map(Page::paragraph);
    }

    private Html footer() {
        return Html.all(
                Html.tag("p", report.database()),
                Html.tag("p", Signs.made(report, report.honesty().program()) + ". Key values are redacted."));
    }
}
