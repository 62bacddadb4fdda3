package dev.splitheat.weekly.page;

import dev.splitheat.weekly.content.Advised;
import dev.splitheat.weekly.content.Effect;
import dev.splitheat.weekly.content.HotMinutes;
import dev.splitheat.weekly.content.Task;
import java.util.List;
import java.util.Optional;

/** One thing to do, with all that somebody needs to decide. */
final class TaskCard {
    private TaskCard() {}

    /** @param place the database's name, where there are several */
    static Html of(Task task, Optional<String> place) {
        String object = task.subject().object().orElse("The database");
        return Html.tag(
                "article.task",
                Html.tag(
                        "h3",
                        Html.tag("span.rank", task.rank()),
                        place.map(name -> name + " · ").orElse(""),
                        task.subject().headline()),
                facts(task),
                Html.tag(
                        "div.columns",
                        Html.tag("div", pictures(task, object)),
                        Html.tag(
                                "div",
                                reasons(task),
                                task.detail().advice().flatMap(Advised::effect).map(TaskCard::effect))),
                task.detail().advice().map(TaskCard::advice).orElseGet(() -> Page.paragraph(Signs.NO_ADVICE)),
                Html.tag(
                        "p.links",
                        task.detail().link().map(TaskCard::link),
                        Html.tag(
                                "span",
                                "To live with it for a while: ",
                                Html.tag("code", task.detail().accept()))));
    }

    private static Html facts(Task task) {
        return Html.tag(
                "ul.facts",
                Html.tag("li.severity", Figures.word(task.subject().severity())),
                Html.tag("li", Signs.hotMinutes(task.weight().hotMinutes(), "minutes")),
                task.standing().begun().map(begun -> fact("begun", begun)),
                task.weight()
                        .share()
                        .map(share -> fact(
                                "share",
                                Figures.percent(share) + " " + task.weight().shareOf())),
                fact("confidence", Figures.percent(task.weight().confidence())),
                fact("effort", task.weight().effort() + ""),
                task.standing().owner().map(owner -> fact("owner", owner)));
    }

    private static Html fact(String name, String value) {
        return Html.tag("li", Html.tag("span.name", name), " ", value);
    }

    private static Html pictures(Task task, String object) {
        if (task.detail().week().isEmpty()) {
            return Html.nothing();
        }
        return Html.tag(
                "figure",
                Sparkline.of(task.detail().week(), object),
                task.detail().picture().map(picture -> Miniature.of(picture, object)),
                Html.tag(
                        "figcaption",
                        (task.weight().hotMinutes().measure() == HotMinutes.Measure.WAITING
                                        ? "Minutes of waiting"
                                        : "Minutes hot")
                                + (task.detail().picture().isPresent() ? ", and where in its keys" : "")));
    }

    private static Html reasons(Task task) {
        return Html.all(
                Html.tag("h4", "Why"),
                Html.tag(
                        "ul",
                        task.detail().why().stream()
                                .map(why -> Html.tag("li", why))
                                .toList()));
    }

    private static Html effect(Effect effect) {
        return Html.tag(
                "figure",
                BeforeAfter.expected(effect),
                Html.tag(
                        "figcaption",
                        "Share of the hottest range, computed on " + Figures.whole(effect.samples())
                                + " observed keys; 95 % sure to be between " + Figures.percent(effect.low()) + " and "
                                + Figures.percent(effect.high())));
    }

    private static Html advice(Advised advice) {
        return Html.all(
                Html.tag("h4", advice.title()),
                Html.tag("p", advice.why()),
                list("Do now", advice.doNow()),
                advice.ddl().isEmpty()
                        ? Html.nothing()
                        : Html.tag(
                                "pre",
                                Html.with("tabindex", 0),
                                Html.tag("code", String.join(";\n\n", advice.ddl()) + ";")),
                folded("Migration", advice.migration()),
                folded("How queries change", advice.queryChanges()),
                list("Trade-offs", advice.tradeOffs()),
                list("Estimate", advice.estimate()));
    }

    private static Html list(String name, List<String> lines) {
        return lines.isEmpty()
                ? Html.nothing()
                : Html.all(
                        Html.tag("h5", name),
                        Html.tag(
                                "ul",
                                lines.stream().map(line -> Html.tag("li", line)).toList()));
    }

    private static Html folded(String name, List<String> lines) {
        return lines.isEmpty()
                ? Html.nothing()
                : Html.tag(
                        "details",
                        Html.tag("summary", name + ", " + Figures.count(lines.size(), "step", "steps")),
                        Html.tag(
                                "ol",
                                lines.stream().map(line -> Html.tag("li", line)).toList()));
    }

    /** Only to where pages are: what else an address can hold is no link. */
    static Html link(String address) {
        return address.startsWith("https://") || address.startsWith("http://")
                ? Html.tag("a", Html.with("href", address), Signs.IN_THE_HEATMAP)
                : Html.nothing();
    }
}
