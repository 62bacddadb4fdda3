package dev.splitheat.weekly.page;

import dev.splitheat.weekly.content.Gist;
import dev.splitheat.weekly.content.Report;
import java.util.List;
import java.util.Locale;

/** What stands above everything else, alike on all pages. */
final class PageHead {
    private PageHead() {}

    static Html of(Report report, String name, List<Html> cards) {
        Figures figures = Figures.of(report);
        return Html.all(
                Html.tag(
                        "p.eyebrow",
                        "Schema health · " + report.span().week() + " · " + figures.span(report.span())
                                + Signs.clock(report.span())),
                Html.tag("h1", name),
                Html.tag("p.headline", sentence(report, name)),
                report.span().over()
                        ? Html.nothing()
                        : Html.tag(
                                "p.note",
                                "The week is not over: this is how it stood on " + figures.time(report.madeAt()) + "."
                                        + report.span()
                                                .countedUntil()
                                                .map(until -> " All minutes are counted up to " + figures.time(until)
                                                        + ", the last whole hour.")
                                                .orElse("")),
                Html.tag("div.cards", cards));
    }

    /** The name stands above it already. */
    private static String sentence(Report report, String name) {
        String sentence = report.headline().sentence();
        String rest = sentence.startsWith(name + ": ") ? sentence.substring(name.length() + 2) : sentence;
        return rest.isEmpty() ? rest : rest.substring(0, 1).toUpperCase(Locale.ROOT) + rest.substring(1);
    }

    static Html card(String figure, String label, String more) {
        return Html.tag(
                "div.card",
                Html.tag("div.figure", figure),
                Html.tag("div.label", label),
                more.isEmpty() ? Html.nothing() : Html.tag("div.more", more));
    }

    static Html hot(Gist headline) {
        return card(
                headline.hotMinutes().map(Figures::whole).orElse("?"),
                "hot minutes",
                headline.hotMinutesBefore()
                        .map(before -> Figures.whole(before) + " the week before")
                        .orElse(""));
    }

    static Html open(Gist headline) {
        int open = headline.appeared() + headline.regressed() + headline.worse();
        return card(
                Figures.whole(open),
                "new, back or worse",
                headline.ongoing() == 0 ? "" : headline.ongoing() + " going on");
    }

    static Html fixed(Gist headline) {
        return card(
                Figures.whole(headline.fixed()),
                "fixed, with proof",
                headline.better() == 0 ? "" : headline.better() + " better");
    }

    static Html seen(long covered, long minutes) {
        return card(
                minutes == 0 ? "?" : Figures.coverage((double) covered / minutes),
                "of the week seen",
                covered >= minutes ? "" : Figures.minutes(minutes - covered) + " missing");
    }
}
