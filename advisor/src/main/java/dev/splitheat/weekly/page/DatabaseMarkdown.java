package dev.splitheat.weekly.page;

import dev.splitheat.weekly.content.DatabaseReport;
import dev.splitheat.weekly.content.Grade;
import dev.splitheat.weekly.content.Noise;
import dev.splitheat.weekly.content.Verdict;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** One database in Markdown: what the page says, without its pictures, and without the names of what is well. */
final class DatabaseMarkdown {
    private final DatabaseReport report;
    private final Figures figures;
    private final Sheet sheet = new Sheet();

    DatabaseMarkdown(DatabaseReport report) {
        this.report = report;
        this.figures = Figures.of(report);
    }

    String render() {
        sheet.heading(1, "Schema health " + report.span().week() + ": " + report.name());
        sheet.paragraph(report.headline().sentence()).gap().paragraph(Signs.span(report));
        changes();
        tasks();
        verdicts();
        grades();
        schema();
        people();
        sheet.heading(2, "What this rests on").items(HonestyPart.lines(report, figures));
        sheet.gap().paragraph(Signs.made(report, report.honesty().program()) + ". Key values are redacted.");
        return sheet.toString();
    }

    private void changes() {
        sheet.heading(2, "What changed");
        if (report.changes().isEmpty()) {
            sheet.paragraph("No problem came, went, or grew or shrank by a quarter and half an hour.");
        } else {
            sheet.table(
                    List.of("What", "Where and why", "Hot minutes", "Before", "Owner"),
                    report.changes().stream()
                            .map(change -> List.of(
                                    Signs.sign(change.kind()) + " " + change.kind(),
                                    (change.headline() + ". " + change.detail()).strip(),
                                    Signs.hot(change.hotMinutes()),
                                    change.hotMinutesBefore()
                                            .map(Figures::whole)
                                            .orElse("–"),
                                    change.owner().orElse("–")))
                            .toList());
        }
        sheet.gap();
        report.timeline()
                .forEach(moment -> sheet.item(figures.time(moment.at()) + " "
                        + moment.change().map(Figures::word).orElse(WeekLine.name(moment.lane())) + ": "
                        + moment.text()));
    }

    private void tasks() {
        sheet.heading(2, "What to do");
        if (report.tasks().isEmpty()) {
            sheet.paragraph(Signs.NOTHING_TO_DO);
        } else {
            sheet.paragraph(Signs.RANKED).gap().paragraph(Letters.LEGEND);
            report.tasks().forEach(task -> TaskMarkdown.put(sheet, task, Optional.empty()));
            Signs.moreTasks(report).ifPresent(more -> sheet.gap().paragraph(more));
        }
        Signs.watching(report, figures).ifPresent(watching -> sheet.gap().paragraph(watching));
    }

    private void verdicts() {
        sheet.heading(2, "Did changes work?");
        if (report.verdicts().isEmpty()) {
            sheet.paragraph(Signs.NO_VERDICT);
        }
        report.verdicts().forEach(this::verdict);
        Signs.scoreCard(report.scoreCard()).ifPresent(sentence -> sheet.gap().paragraph(sentence));
    }

    private void verdict(Verdict verdict) {
        sheet.item(Signs.verdict(verdict.outcome()) + ": " + verdict.object().orElse("The database") + ", "
                + verdict.landed() + " (" + figures.time(verdict.landedAt()) + ")"
                + verdict.before()
                        .flatMap(before -> verdict.after()
                                .map(after -> "; hot minutes " + before + " → " + after + " in "
                                        + Signs.compared(verdict) + " each"))
                        .orElse("")
                + verdict.predictedShare()
                        .flatMap(said -> verdict.observedShare()
                                .map(seen -> "; share predicted " + Figures.percent(said) + ", observed "
                                        + Figures.percent(seen)))
                        .orElse(""));
        sheet.under("It was: " + verdict.headline() + ".");
        verdict.evidence().forEach(sheet::under);
    }

    private void grades() {
        sheet.heading(2, "Tables and indexes");
        sheet.paragraph("Hot minutes in the week: " + Signs.thresholds(report.thresholds()) + ". "
                        + Signs.conditions(report.conditions()))
                .gap();
        List<Grade> shown = report.grades().stream()
                .filter(grade -> grade.trend().stream().anyMatch(week -> week.grade()
                        .map(letter -> letter != Grade.Letter.A)
                        .orElse(true)))
                .toList();
        if (!shown.isEmpty()) {
            sheet.table(
                    List.of("Table or index", "Grade", "Eight weeks", "", "Hot minutes", "Hottest range", "Owner"),
                    shown.stream()
                            .map(grade -> List.of(
                                    grade.object(),
                                    Signs.letter(grade.grade()),
                                    grade.trend().stream()
                                            .map(week -> Signs.letter(week.grade()))
                                            .collect(Collectors.joining(" ")),
                                    Signs.arrow(grade.direction()),
                                    grade.hotMinutes().map(Figures::whole).orElse("not seen"),
                                    grade.topShare().map(Figures::percent).orElse("–"),
                                    grade.owner().orElse("–")))
                            .toList());
        }
        int well = report.grades().size() - shown.size();
        if (well > 0) {
            sheet.gap().paragraph(Figures.count(well, "has an A", "have an A") + " for all eight weeks.");
        }
    }

    private void schema() {
        if (!report.risks().isEmpty()) {
            sheet.heading(2, "Not hot yet");
            report.risks()
                    .forEach(risk -> sheet.item(risk.message() + " (" + risk.ruleId() + ", " + risk.severity()
                            + risk.peakWrites()
                                    .map(peak -> ", " + Figures.rate(peak) + " writes/s at peak")
                                    .orElse("")
                            + risk.breakEven()
                                    .map(even -> ", break-even " + Figures.rate(even) + "/s")
                                    .orElse("")
                            + risk.headroom()
                                    .map(times -> ", " + Signs.headroom(times))
                                    .orElse("") + ")"));
        }
        if (!report.indexes().isEmpty()) {
            sheet.heading(2, "Indexes that cost more than they give");
            report.indexes()
                    .forEach(index -> sheet.item(index.index() + " of " + index.table()
                            + (index.unique() ? Signs.UNIQUE : "") + ": " + Signs.use(index)
                            + index.redundant()
                                    .map(redundant -> "; " + redundant)
                                    .orElse("")
                            + index.unreadDays()
                                    .filter(days -> days > 0)
                                    .map(days -> "; last read at least " + Figures.count(days, "day", "days") + " ago")
                                    .orElse("")
                            + index.writes()
                                    .map(writes -> "; " + Figures.rate(writes) + " writes/s for it")
                                    .orElse("")
                            + index.usedBytes()
                                    .map(bytes -> "; " + Figures.bytes(bytes))
                                    .orElse("")));
        }
    }

    private void people() {
        report.noise().ifPresent(this::noise);
        if (!report.accepted().isEmpty()) {
            sheet.heading(2, "Risks that were accepted");
            report.accepted()
                    .forEach(risk -> sheet.item(Signs.accepted(risk) + " until " + figures.date(risk.until()) + " ("
                            + Signs.left(risk) + "): " + risk.reason() + " (" + risk.author() + "); hot minutes "
                            + Figures.whole(risk.hotMinutes())));
        }
    }

    private void noise(Noise noise) {
        sheet.heading(2, "What people heard");
        sheet.paragraph(Figures.count(noise.alerts(), "alert", "alerts")
                + (noise.openings() > noise.alerts() ? " (" + noise.openings() + " openings)" : "")
                + noise.pages()
                        .map(pages -> ", " + Figures.count(pages, "page", "pages"))
                        .orElse("")
                + ", " + noise.flapping() + " flapped, " + noise.silenced() + " silenced, " + noise.useful()
                + " called useful, " + noise.wrong()
                + " called wrong"
                + (noise.undelivered() == 0 ? "" : ", " + noise.undelivered() + " could not be told")
                + noise.medianMinutesToResolve()
                        .map(minutes -> ", " + Figures.minutes(minutes) + " until a problem was over, in the middle")
                        .orElse("")
                + ".");
        noise.suggestions()
                .forEach(suggestion ->
                        sheet.item("Worth a thought: " + suggestion.setting() + " – " + suggestion.why() + "."));
    }
}
