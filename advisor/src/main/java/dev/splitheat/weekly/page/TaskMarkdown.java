package dev.splitheat.weekly.page;

import dev.splitheat.weekly.content.Advised;
import dev.splitheat.weekly.content.Task;
import java.util.List;
import java.util.Optional;

/** One thing to do in Markdown: what its card says. */
final class TaskMarkdown {
    private TaskMarkdown() {}

    /** @param place the database's name, where there are several */
    static void put(Sheet sheet, Task task, Optional<String> place) {
        sheet.heading(
                3,
                task.rank() + ". " + place.map(name -> name + " · ").orElse("")
                        + task.subject().headline());
        sheet.paragraph(Figures.word(task.subject().severity()) + " · "
                + Signs.hotMinutes(task.weight().hotMinutes(), "minutes")
                + task.standing().begun().map(begun -> " · begun: " + begun).orElse("")
                + task.weight()
                        .share()
                        .map(share -> " · " + Figures.percent(share) + " "
                                + task.weight().shareOf())
                        .orElse("")
                + " · confidence " + Figures.percent(task.weight().confidence()) + " · effort "
                + task.weight().effort()
                + task.standing().owner().map(owner -> " · owner " + owner).orElse(""));
        sheet.gap().items(task.detail().why());
        List<String> drawing = Letters.of(task);
        if (!drawing.isEmpty()) {
            sheet.drawing(drawing);
        }
        task.detail().advice().ifPresentOrElse(advice -> advice(sheet, advice), () -> sheet.gap()
                .paragraph(Signs.NO_ADVICE));
        task.detail().link().ifPresent(address -> sheet.gap().link(Signs.IN_THE_HEATMAP, address));
        sheet.gap()
                .paragraph("To live with it for a while:")
                .gap()
                .command(task.detail().accept());
    }

    private static void advice(Sheet sheet, Advised advice) {
        sheet.gap().paragraph(advice.title() + ". " + advice.why());
        advice.effect().ifPresent(effect -> sheet.gap()
                .paragraph("Expected: share of the hottest range " + Figures.percent(effect.before()) + " → "
                        + Figures.percent(effect.after()) + " (" + Figures.percent(effect.low()) + " to "
                        + Figures.percent(effect.high()) + ", on " + Figures.whole(effect.samples())
                        + " observed keys)."));
        named(sheet, "Do now", advice.doNow());
        if (!advice.ddl().isEmpty()) {
            sheet.fenced(String.join(";\n\n", advice.ddl()) + ";");
        }
        named(sheet, "Migration", advice.migration());
        named(sheet, "How queries change", advice.queryChanges());
        named(sheet, "Trade-offs", advice.tradeOffs());
        named(sheet, "Estimate", advice.estimate());
    }

    private static void named(Sheet sheet, String name, List<String> lines) {
        if (!lines.isEmpty()) {
            sheet.gap().paragraph(name + ":").gap().items(lines);
        }
    }
}
