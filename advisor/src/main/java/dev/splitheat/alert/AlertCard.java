package dev.splitheat.alert;

import dev.splitheat.finding.Alert;
import dev.splitheat.finding.Basis;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Phrase;
import dev.splitheat.finding.Recommendation;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * An alert for a terminal: a bar in the colour of its severity, labels on the left, text on the right. DDL stands
 * outside the bar so that it can be copied. What is only information takes two lines.
 */
public final class AlertCard {
    private static final String BAR = "┃";
    private static final int LABEL = 11;
    private static final int NARROWEST = 40;
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm 'UTC'", Locale.ROOT).withZone(ZoneOffset.UTC);

    private final int width;
    private final Paint paint;
    private final UnaryOperator<String> showKey;
    private final boolean wholePlan;
    private final BasisText basis;

    /**
     * @param width columns of the terminal; text is broken to fit, DDL is not
     * @param colour whether to use ANSI colours
     * @param showKey redacts a printed key; called for every key value that would leave
     */
    public AlertCard(int width, boolean colour, UnaryOperator<String> showKey) {
        this(
                Math.max(width, NARROWEST),
                colour ? Paint.ANSI : Paint.PLAIN,
                key -> Printable.of(showKey.apply(key)),
                false,
                new BasisText(text -> Optional.empty()));
        Objects.requireNonNull(showKey, "showKey");
    }

    private AlertCard(int width, Paint paint, UnaryOperator<String> showKey, boolean wholePlan, BasisText basis) {
        this.width = width;
        this.paint = paint;
        this.showKey = showKey;
        this.wholePlan = wholePlan;
        this.basis = basis;
    }

    /** The same card with the texts of statements, as {@code showStatement} redacts them; without it they stay away. */
    public AlertCard withStatements(UnaryOperator<String> showStatement) {
        return new AlertCard(
                width,
                paint,
                showKey,
                wholePlan,
                new BasisText(text -> Optional.of(Printable.of(showStatement.apply(text)))));
    }

    /** The same card with migration, query changes and trade-offs, for somebody who sits down to do it. */
    public AlertCard withWholePlan() {
        return new AlertCard(width, paint, showKey, true, basis);
    }

    /** The card, each line ended by a newline. */
    public String render(Alert alert) {
        Sheet sheet = new Sheet(alert);
        sheet.head(alert.finding());
        if (quiet(alert)) {
            return sheet.text();
        }
        sheet.blank();
        if (alert.state() == Alert.State.RESOLVED) {
            sheet.outcome(alert.finding());
            return sheet.text();
        }
        sheet.labelled("Where", place(alert.finding()));
        sheet.labelled("Why", render(alert.finding().evidence()));
        sheet.basis(alert.finding().basis());
        List<Recommendation> advised = alert.advice().recommendations();
        if (!advised.isEmpty()) {
            sheet.advice(advised.get(0), advised.subList(1, advised.size()));
        }
        sheet.labelled("Read more", List.of(ReadMore.about(alert.finding().cause())));
        sheet.labelled("Finding", List.of(alert.finding().id()));
        return sheet.text();
    }

    private static boolean quiet(Alert alert) {
        return !Audience.FROM_WARNING.wants(alert);
    }

    private List<String> place(Finding finding) {
        return List.of(showKey.apply(finding.rangeStart()) + " to " + showKey.apply(finding.rangeLimit()));
    }

    private List<String> render(List<Phrase> phrases) {
        return phrases.stream().map(phrase -> phrase.render(showKey)).toList();
    }

    private static String at(Instant time) {
        return TIME.format(time);
    }

    /** The lines of one card. */
    private final class Sheet {
        private final Alert alert;
        private final StringBuilder lines = new StringBuilder();

        private Sheet(Alert alert) {
            this.alert = alert;
        }

        private void head(Finding finding) {
            boolean over = alert.state() == Alert.State.RESOLVED;
            String state =
                    over ? "RESOLVED  " : finding.severity().name() + (alert.revision() > 1 ? "  (update)  " : "  ");
            String since = over
                    ? "hot from " + at(finding.firstHeatAt())
                    : "since " + at(finding.firstHeatAt()) + " · score " + finding.peakScore();
            line(paint.signal(alert, state) + Headline.shortName(finding.database()) + paint.dim(" · " + since));
            Wrap.lines(Headline.of(finding), width - 2).forEach(text -> line(paint.bold(text)));
        }

        private void basis(Basis known) {
            labelled("Driven by", basis.drivers(known));
            labelled("Surer by", BasisText.wanted(known));
            labelled("Not used", BasisText.setAside(known));
        }

        private void outcome(Finding finding) {
            String end = finding.mergedInto()
                    .map(older -> "It turned out to be the same place as finding " + older + ".")
                    .orElseGet(() -> "It cooled "
                            + finding.resolvedAt().map(AlertCard::at).orElse("down") + " after "
                            + finding.hotMinutes() + " hot minutes, peak score " + finding.peakScore() + ".");
            labelled("Outcome", List.of(end));
        }

        private void advice(Recommendation first, List<Recommendation> others) {
            labelled("Do now", render(first.doNow()));
            labelled("For good", List.of(first.title() + "\n" + first.why().render(showKey)));
            if (!first.ddl().isEmpty()) {
                ddl(first.ddl());
            }
            if (wholePlan) {
                labelled("Then", first.migration());
                labelled("Queries", first.queryChanges());
                labelled("Costs", first.tradeOffs());
            } else {
                labelled("With it", List.of(plan(first)));
            }
            labelled("Or", others.stream().map(Recommendation::title).toList());
        }

        private String plan(Recommendation advised) {
            return Stream.of(
                                    counted(advised.migration(), "step"),
                                    counted(advised.queryChanges(), "query change"),
                                    counted(advised.tradeOffs(), "trade-off"))
                            .filter(part -> !part.isEmpty())
                            .collect(Collectors.joining(", "))
                    + " in recommendation " + advised.kind();
        }

        private static String counted(List<String> things, String name) {
            return things.isEmpty() ? "" : things.size() + " " + name + (things.size() == 1 ? "" : "s");
        }

        private void ddl(List<String> statements) {
            blank();
            statements.forEach(statement -> lines.append((statement + ";").indent(4)));
            blank();
        }

        /** One text as it is, several each with a bullet. */
        private void labelled(String label, List<String> texts) {
            String head = label;
            String bullet = texts.size() > 1 ? "• " : "";
            for (String text : texts) {
                String indent = bullet;
                for (String part : Wrap.lines(text, width - 2 - LABEL - bullet.length())) {
                    rest(head, indent + part);
                    head = "";
                    indent = " ".repeat(bullet.length());
                }
            }
        }

        private void rest(String label, String text) {
            line(paint.dim(String.format(Locale.ROOT, "%-" + LABEL + "s", label)) + text);
        }

        private void blank() {
            lines.append(paint.signal(alert, BAR)).append('\n');
        }

        private void line(String text) {
            lines.append(paint.signal(alert, BAR)).append(' ').append(text).append('\n');
        }

        private String text() {
            return lines.toString();
        }
    }
}
