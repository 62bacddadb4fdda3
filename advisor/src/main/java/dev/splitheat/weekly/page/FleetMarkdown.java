package dev.splitheat.weekly.page;

import dev.splitheat.weekly.content.FleetReport;
import dev.splitheat.weekly.content.Gist;
import java.util.List;
import java.util.Optional;

/** All databases in Markdown. */
final class FleetMarkdown {
    private final FleetReport report;
    private final Sheet sheet = new Sheet();

    FleetMarkdown(FleetReport report) {
        this.report = report;
    }

    String render() {
        sheet.heading(1, "Schema health " + report.span().week());
        sheet.paragraph(report.headline().sentence()).gap().paragraph(Signs.span(report));
        sheet.heading(2, "Databases");
        sheet.table(
                List.of(
                        "",
                        "Database",
                        "Worst",
                        "Hot minutes",
                        "New, back or worse",
                        "To do",
                        "Seen",
                        "First thing to do"),
                report.databases().stream().map(FleetMarkdown::row).toList());
        sheet.gap()
                .paragraph("Grades count hot minutes in the week: " + Signs.thresholds(report.thresholds()) + ". "
                        + Signs.conditions(report.conditions()));
        if (!report.tasks().isEmpty()) {
            sheet.heading(2, "What to do");
            sheet.paragraph(Letters.LEGEND);
            report.tasks().forEach(placed -> TaskMarkdown.put(sheet, placed.task(), Optional.of(placed.name())));
        }
        if (!report.notSeen().isEmpty()) {
            sheet.heading(2, "Not seen").items(report.notSeen());
        }
        if (!report.notMade().isEmpty()) {
            sheet.heading(2, "Without a report").paragraph(Signs.NOT_MADE).gap().items(report.notMade());
        }
        sheet.gap()
                .paragraph(Signs.made(report, report.program()) + " with scoring version " + report.scoring()
                        + ". Key values are redacted.");
        return sheet.toString();
    }

    private static List<String> row(FleetReport.Ranked each) {
        Gist headline = each.headline();
        return List.of(
                Integer.toString(each.rank()),
                each.name(),
                Signs.letter(each.worst()),
                headline.hotMinutes().map(Figures::whole).orElse("not seen"),
                Integer.toString(headline.appeared() + headline.regressed() + headline.worse()),
                Integer.toString(each.tasks()),
                Figures.coverage(each.covered()),
                each.first().orElse("–"));
    }
}
