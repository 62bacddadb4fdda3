package dev.splitheat.weekly.page;

import dev.splitheat.weekly.content.AcceptedRisk;
import dev.splitheat.weekly.content.DatabaseReport;
import dev.splitheat.weekly.content.Noise;
import java.util.List;

/** What people heard, and what they decided. */
final class PeoplePart {
    private final DatabaseReport report;
    private final Figures figures;

    PeoplePart(DatabaseReport report) {
        this.report = report;
        this.figures = Figures.of(report);
    }

    Html noise() {
        return report.noise().map(PeoplePart::noise).orElse(Html.nothing());
    }

    private static Html noise(Noise noise) {
        return Page.section(
                "noise",
                "What people heard",
                Html.tag(
                        "ul.tally",
                        item(
                                noise.alerts(),
                                "alert",
                                "alerts",
                                noise.openings() > noise.alerts() ? noise.openings() + " openings" : ""),
                        noise.pages().map(pages -> item(pages, "page", "pages", "")),
                        item(noise.flapping(), "flapped", "flapped", ""),
                        item(noise.silenced(), "silenced", "silenced", ""),
                        item(noise.useful(), "called useful", "called useful", ""),
                        item(noise.wrong(), "called wrong", "called wrong", ""),
                        noise.undelivered() == 0
                                ? Html.nothing()
                                : item(noise.undelivered(), "could not be told", "could not be told", ""),
                        noise.medianMinutesToResolve()
                                .map(minutes -> Html.tag(
                                        "li",
                                        Html.tag("strong", Figures.minutes(minutes)),
                                        " until a problem was over, in the middle"))),
                noise.suggestions().stream()
                        .map(suggestion -> Html.tag(
                                "p.note",
                                "Worth a thought: ",
                                Html.tag("code", suggestion.setting()),
                                " – " + suggestion.why() + "."))
                        .toList());
    }

    private static Html item(int number, String one, String many, String more) {
        return Html.tag(
                "li",
                Html.tag("strong", number),
                " " + (number == 1 ? one : many) + (more.isEmpty() ? "" : " (" + more + ")"));
    }

    Html accepted() {
        if (report.accepted().isEmpty()) {
            return Html.nothing();
        }
        return Page.section(
                "accepted",
                "Risks that were accepted",
                Page.table(
                        "Accepted risks",
                        List.of("What", "Reason", "By", "Until", "Hot minutes"),
                        report.accepted().stream().map(this::risk).toList()));
    }

    private List<Object> risk(AcceptedRisk risk) {
        return List.of(
                Signs.accepted(risk),
                risk.reason(),
                risk.author(),
                Html.all(figures.date(risk.until()), Html.tag("div.detail", Signs.left(risk))),
                Html.tag("span.number", Figures.whole(risk.hotMinutes())));
    }
}
