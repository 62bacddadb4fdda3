package dev.splitheat.health;

import dev.splitheat.text.Paint;
import dev.splitheat.text.Printable;
import dev.splitheat.text.Sheet;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** A database's health for a terminal; redesigns of a risk are what lint and advise print. */
public final class HealthText {
    private static final int NARROWEST = 40;
    private static final int MOST_NAMES = 20;

    private final Paint paint;
    private final Sheet sheet;

    /** @param width columns of the terminal */
    public HealthText(int width, boolean colour) {
        this.paint = colour ? Paint.ANSI : Paint.PLAIN;
        this.sheet = new Sheet(Math.max(width, NARROWEST), "", paint);
    }

    /** The whole report, each line ended by a newline. */
    public String render(Health health) {
        sheet.text(Printable.of(HealthWords.heading(health)), paint::bold);
        sheet.blank();
        health.risks().forEach(this::risk);
        health.idle().forEach(this::index);
        if (!health.unseen().isEmpty()) {
            sheet.labelled("not seen", List.of(Printable.of(unseen(health.unseen()))));
        }
        if (health.risks().isEmpty() && health.idle().isEmpty()) {
            sheet.text("Nothing in the schema is a risk, and no index is idle.", paint::bold);
        }
        return sheet.toString();
    }

    private void risk(HealthRisk risk) {
        String severity = HealthWords.severity(risk);
        String colour = risk.severity()
                .map(each -> switch (each) {
                    case ERROR -> "31";
                    case WARNING -> "33";
                    case INFO -> "36";
                })
                .orElse("2");
        sheet.line(paint.paint(colour, severity) + " " + risk.finding().ruleId() + " "
                + risk.finding().rule() + " " + paint.bold(Printable.of(risk.object())));
        List<String> lines = new ArrayList<>(List.of(risk.finding().message(), HealthWords.rates(risk.traffic())));
        HealthWords.breakEven(risk).ifPresent(lines::add);
        lines.forEach(line -> sheet.labelled("", List.of(Printable.of(line))));
        sheet.blank();
    }

    private void index(IndexUse index) {
        sheet.line("index " + paint.bold(Printable.of(index.index())) + " of " + Printable.of(index.table()));
        sheet.labelled("", List.of(Printable.of(HealthWords.idle(index))));
        sheet.blank();
    }

    static String unseen(List<String> names) {
        String first = names.stream().limit(MOST_NAMES).collect(Collectors.joining(", "));
        int more = names.size() - MOST_NAMES;
        return first + (more > 0 ? " and " + more + " more" : "");
    }
}
