package dev.splitheat.weekly.page;

import dev.splitheat.weekly.content.DatabaseReport;
import dev.splitheat.weekly.content.IdleIndex;
import dev.splitheat.weekly.content.SchemaRisk;
import java.util.List;
import java.util.Optional;

/** What the schema shows that is not hot yet, and indexes that cost more than they give. */
final class SchemaPart {
    private static final int SHOWN = 12;

    private final DatabaseReport report;

    SchemaPart(DatabaseReport report) {
        this.report = report;
    }

    Html html() {
        return Html.all(risks(), indexes());
    }

    private Html risks() {
        if (report.risks().isEmpty()) {
            return Page.section("risks", "Not hot yet", Page.paragraph("The schema shows no risk beside what is hot."));
        }
        int more = report.risks().size() - SHOWN;
        return Page.section(
                "risks",
                "Not hot yet",
                Page.paragraph(
                        "What the schema shows, at the rates that were measured. The break-even is an estimate of the writes in a second at which it begins to hurt."),
                Page.table(
                        "Risks",
                        List.of("Where", "What", "Weight", "Peak writes/s", "Break-even", "May grow"),
                        report.risks().stream()
                                .limit(SHOWN)
                                .map(SchemaPart::risk)
                                .toList()),
                more > 0
                        ? Page.paragraph(more + " more: splitheat health --database " + report.name())
                        : Html.nothing());
    }

    private static List<Object> risk(SchemaRisk risk) {
        return List.of(
                risk.object(),
                Html.all(risk.message(), Html.tag("div.detail", risk.ruleId() + " " + risk.rule())),
                risk.severity(),
                number(risk.peakWrites().map(Figures::rate)),
                number(risk.breakEven().map(Figures::rate)),
                number(risk.headroom().map(times -> times < 1 ? "past it" : Figures.rate(times) + "-fold")));
    }

    private static Html number(Optional<String> figure) {
        return Html.tag("span.number", figure.orElse("–"));
    }

    private Html indexes() {
        if (report.indexes().isEmpty()) {
            return Html.nothing();
        }
        return Page.section(
                "indexes",
                "Indexes that cost more than they give",
                Page.table(
                        "Unused and redundant indexes",
                        List.of("Index", "Why", "Writes/s for it", "Size", "Owner"),
                        report.indexes().stream().map(SchemaPart::index).toList()));
    }

    private static List<Object> index(IdleIndex index) {
        return List.of(
                Html.all(
                        index.index(),
                        Html.tag("div.detail", "of " + index.table() + (index.unique() ? Signs.UNIQUE : ""))),
                Html.all(
                        Signs.use(index),
                        index.unreadDays()
                                .filter(days -> days > 0)
                                .map(days -> Html.tag(
                                        "div.detail",
                                        "last read at least " + Figures.count(days, "day", "days") + " ago")),
                        index.redundant().map(redundant -> Html.tag("div.detail", redundant))),
                number(index.writes().map(Figures::rate)),
                number(index.usedBytes().map(Figures::bytes)),
                index.owner().orElse("–"));
    }
}
