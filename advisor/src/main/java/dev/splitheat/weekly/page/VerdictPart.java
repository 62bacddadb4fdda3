package dev.splitheat.weekly.page;

import dev.splitheat.weekly.content.DatabaseReport;
import dev.splitheat.weekly.content.Verdict;

/** Whether what was changed worked, and how good the predictions were. */
final class VerdictPart {
    private final DatabaseReport report;
    private final Figures figures;

    VerdictPart(DatabaseReport report) {
        this.report = report;
        this.figures = Figures.of(report);
    }

    Html html() {
        return Page.section(
                "verdicts",
                "Did changes work?",
                report.verdicts().isEmpty() ? Page.paragraph(Signs.NO_VERDICT) : Html.nothing(),
                report.verdicts().stream().map(this::verdict).toList(),
                Signs.scoreCard(report.scoreCard()).map(Page::paragraph));
    }

    private Html verdict(Verdict verdict) {
        return Html.tag(
                "article.verdict",
                Html.tag(
                        "h3",
                        Html.tag(
                                "span.outcome."
                                        + Figures.word(verdict.outcome()).replace(' ', '-'),
                                Signs.verdict(verdict.outcome())),
                        " ",
                        verdict.object().orElse("The database"),
                        ": ",
                        verdict.landed()),
                Page.paragraph("Landed " + figures.time(verdict.landedAt()) + ". It was: " + verdict.headline() + "."),
                Html.tag("div.columns", bars(verdict), shares(verdict)),
                Html.tag(
                        "ul",
                        verdict.evidence().stream()
                                .map(line -> Html.tag("li", line))
                                .toList()));
    }

    private static Html bars(Verdict verdict) {
        return verdict.before().isPresent() && verdict.after().isPresent()
                ? Html.tag(
                        "figure",
                        BeforeAfter.minutes(
                                verdict.before().get(), verdict.after().get()),
                        Html.tag(
                                "figcaption",
                                "Hot minutes of the object in as long a time before as after: "
                                        + Signs.compared(verdict)))
                : Html.nothing();
    }

    private static Html shares(Verdict verdict) {
        return verdict.predictedShare().isPresent() && verdict.observedShare().isPresent()
                ? Html.tag(
                        "figure",
                        BeforeAfter.shares(
                                verdict.predictedShare().get(),
                                verdict.observedShare().get()),
                        Html.tag("figcaption", "Share of the hottest range, as predicted and as observed"))
                : Html.nothing();
    }
}
