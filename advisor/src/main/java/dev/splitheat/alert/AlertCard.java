package dev.splitheat.alert;

import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Phrase;
import dev.splitheat.finding.Recommendation;
import dev.splitheat.finding.Severity;
import dev.splitheat.notice.Alert;
import dev.splitheat.notice.Marks;
import dev.splitheat.text.Paint;
import dev.splitheat.text.Printable;
import dev.splitheat.text.Sheet;
import java.net.URI;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * An alert for a terminal: a bar in the colour of its severity, labels on the left, text on the right. DDL stands
 * outside the bar so that it can be copied. What is only information takes two lines.
 */
public final class AlertCard {
    /** How much of what is advised stands on the card. */
    private enum Plan {
        NONE,
        FIRST,
        WHOLE
    }

    /** What whoever reads the card knows of the alert. */
    public enum Known {
        NOTHING(""),
        AN_EARLIER_CARD("  (update)"),
        /** Nothing is different; it is time to say so. */
        THE_SAME("  (still so)");

        private final String words;

        Known(String words) {
            this.words = words;
        }
    }

    private static final String BAR = "┃";
    private static final int NARROWEST = 40;

    private final int width;
    private final Paint paint;
    private final KeyDisplay keys;
    private final Plan plan;
    private final BasisText basis;
    private final Function<Finding, Optional<URI>> place;
    private final Owners owners;

    /**
     * @param width columns of the terminal; text is broken to fit, DDL is not
     * @param colour whether to use ANSI colours
     * @param showKey redacts a printed key; called for every key value that would leave
     */
    public AlertCard(int width, boolean colour, UnaryOperator<String> showKey) {
        this(
                Math.max(width, NARROWEST),
                colour ? Paint.ANSI : Paint.PLAIN,
                KeyDisplay.same(showKey),
                Plan.FIRST,
                new BasisText(text -> Optional.empty()),
                finding -> Optional.empty(),
                Owners.UNKNOWN);
    }

    private AlertCard(
            int width,
            Paint paint,
            KeyDisplay keys,
            Plan plan,
            BasisText basis,
            Function<Finding, Optional<URI>> place,
            Owners owners) {
        this.width = width;
        this.paint = paint;
        this.keys = Objects.requireNonNull(keys, "keys");
        this.plan = plan;
        this.basis = basis;
        this.place = Objects.requireNonNull(place, "place");
        this.owners = Objects.requireNonNull(owners, "owners");
    }

    /** The same card with the address of the place in the heatmap; asked for at each alert, and empty where nobody knows. */
    public AlertCard leadingTo(Function<Finding, Optional<URI>> address) {
        return new AlertCard(width, paint, keys, plan, basis, address, owners);
    }

    /** The same card with whose each place is. */
    public AlertCard ownedBy(Owners known) {
        return new AlertCard(width, paint, keys, plan, basis, place, known);
    }

    /** The same card with the keys of each alert shown in its own way. */
    public AlertCard showing(KeyDisplay display) {
        return new AlertCard(width, paint, display, plan, basis, place, owners);
    }

    /** The same card with the texts of statements, as {@code showStatement} redacts them; without it they stay away. */
    public AlertCard withStatements(UnaryOperator<String> showStatement) {
        return new AlertCard(
                width,
                paint,
                keys,
                plan,
                new BasisText(text -> Optional.of(Printable.of(showStatement.apply(text)))),
                place,
                owners);
    }

    /** The same card with migration, query changes and trade-offs, for somebody who sits down to do it. */
    public AlertCard withWholePlan() {
        return new AlertCard(width, paint, keys, Plan.WHOLE, basis, place, owners);
    }

    /** The same card without anything that is advised, where that follows in full. */
    public AlertCard withoutAdvice() {
        return new AlertCard(width, paint, keys, Plan.NONE, basis, place, owners);
    }

    /** The card, each line ended by a newline. */
    public String render(Alert alert) {
        return render(alert, Known.NOTHING);
    }

    /** As {@link #render(Alert)}. */
    public String render(Alert alert, Known known) {
        UnaryOperator<String> shown = keys.in(alert);
        UnaryOperator<String> showKey = key -> Printable.of(shown.apply(key));
        Sheet sheet = new Sheet(width, paint(alert, BAR), paint);
        head(sheet, alert, known);
        if (quiet(alert)) {
            return sheet.toString();
        }
        sheet.blank();
        if (!isHotspot(alert)) {
            sheet.labelled("What", List.of(what(alert)));
            sheet.labelled("Why", render(alert.finding().evidence(), showKey));
            return sheet.toString();
        }
        sheet.labelled("State", MarkWords.life(alert.marks()));
        sheet.labelled("With it", MarkWords.companions(alert.marks()));
        if (alert.state() == Alert.State.RESOLVED) {
            sheet.labelled("Outcome", List.of(outcome(alert.finding())));
            proof(sheet, alert, showKey);
            return sheet.toString();
        }
        sheet.labelled("Impact", ImpactWords.of(alert));
        finding(sheet, alert.finding(), showKey);
        proof(sheet, alert, showKey);
        List<Recommendation> advised = alert.advice().recommendations();
        if (plan != Plan.NONE && !advised.isEmpty()) {
            new CardAdvice(sheet, showKey).put(advised.get(0), advised.subList(1, advised.size()), plan == Plan.WHOLE);
        }
        sheet.labelled(
                "Heatmap",
                place.apply(alert.finding()).map(URI::toString).stream().toList());
        sheet.labelled("Read more", List.of(ReadMore.about(alert.finding().cause())));
        sheet.labelled("Owner", owned(alert));
        sheet.labelled("Finding", List.of(alert.finding().id()));
        return sheet.toString();
    }

    private List<String> owned(Alert alert) {
        List<String> names = owners.of(alert);
        return names.isEmpty() ? List.of() : List.of(String.join(", ", names));
    }

    private static boolean quiet(Alert alert) {
        return alert.severity() == Severity.INFO;
    }

    private static boolean isHotspot(Alert alert) {
        return alert.marks().subject() == Marks.Subject.HOTSPOT;
    }

    private static String what(Alert alert) {
        return switch (alert.marks().subject()) {
            case HOTSPOT -> Headline.of(alert);
            case BLIND -> MarkWords.blind(alert);
            case CROWDED -> MarkWords.crowded(alert);
        };
    }

    private void head(Sheet sheet, Alert alert, Known known) {
        Finding finding = alert.finding();
        boolean over = alert.state() == Alert.State.RESOLVED;
        String state = over ? "RESOLVED  " : alert.severity().name() + life(alert.marks()) + known.words + "  ";
        sheet.line(paint(alert, state) + Headline.shortName(finding.database()) + paint.dim(" · " + since(alert)));
        sheet.text(Headline.of(alert), paint::bold);
    }

    private static String life(Marks marks) {
        return (marks.regressed() ? "  (" + MarkWords.regressed(marks) + ")" : "")
                + (marks.flapping() ? "  (flapping)" : "")
                + (marks.blindSince().isPresent() ? "  (stale)" : "");
    }

    private static String since(Alert alert) {
        String at = MarkWords.at(alert.finding().firstHeatAt());
        if (!isHotspot(alert)) {
            return "since " + at;
        }
        return alert.state() == Alert.State.RESOLVED
                ? "hot from " + at
                : "since " + at + score(" · score ", alert.finding());
    }

    private void finding(Sheet sheet, Finding finding, UnaryOperator<String> showKey) {
        sheet.labelled(
                "Where", List.of(showKey.apply(finding.rangeStart()) + " to " + showKey.apply(finding.rangeLimit())));
        sheet.labelled("Why", render(finding.evidence(), showKey));
        sheet.labelled("Driven by", basis.drivers(finding.basis(), showKey));
        sheet.labelled("Surer by", BasisText.wanted(finding.basis()));
        sheet.labelled("Not used", BasisText.setAside(finding.basis()));
    }

    private void proof(Sheet sheet, Alert alert, UnaryOperator<String> showKey) {
        if (plan != Plan.NONE) {
            alert.advice().proof().ifPresent(proof -> sheet.labelled("Change", ProofWords.of(proof, showKey)));
        }
    }

    private static String outcome(Finding finding) {
        return finding.mergedInto()
                .map(older -> "It turned out to be the same place as finding " + older + ".")
                .orElseGet(() ->
                        "It cooled " + finding.resolvedAt().map(MarkWords::at).orElse("down") + " after "
                                + finding.hotMinutes() + " hot minutes" + score(", peak score ", finding) + ".");
    }

    /** Waiting and aborts have none. */
    private static String score(String before, Finding finding) {
        return finding.peakScore() == 0 ? "" : before + finding.peakScore();
    }

    private static List<String> render(List<Phrase> phrases, UnaryOperator<String> showKey) {
        return phrases.stream().map(phrase -> phrase.render(showKey)).toList();
    }

    /** In the colour of the alert: green when it is over, else by severity. */
    private String paint(Alert alert, String text) {
        return paint.paint(
                alert.state() == Alert.State.RESOLVED
                        ? "32"
                        : switch (alert.severity()) {
                            case INFO -> "36";
                            case WARNING -> "33";
                            case CRITICAL -> "31";
                        },
                text);
    }
}
