package dev.splitheat.app.evaluate;

import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;

/** The evaluation as a Markdown table, as READMEs quote it, with what went wrong below. */
final class EvaluationText {
    private static final String NOTHING = "–";

    private EvaluationText() {}

    static void write(Evaluation evaluation, Writer out) throws IOException {
        out.write(table(evaluation.detectors()));
        out.write('\n');
        long passed =
                evaluation.outcomes().values().stream().filter(Outcome::passed).count();
        out.write(passed + " of " + evaluation.outcomes().size() + " scenarios were told once, and rightly.\n");
        for (var scenario : evaluation.outcomes().entrySet()) {
            if (!scenario.getValue().passed()) {
                out.write("  " + scenario.getKey() + ": "
                        + String.join("; ", scenario.getValue().faults()) + "\n");
            }
        }
        out.flush();
    }

    static String table(List<Figures> detectors) {
        StringBuilder table = new StringBuilder();
        line(table, "", detectors, Figures::detector);
        line(table, "---", detectors, figures -> "---");
        line(table, "scenarios, hotspots in them", detectors, each -> each.scenarios() + ", " + each.hotspots());
        line(
                table,
                "healthy ones, with a split reported in",
                detectors,
                each -> each.healthy() + ", " + each.tempting());
        line(table, "hours without a hotspot", detectors, each -> number(each.healthyHours(), 1));
        line(table, "precision", detectors, each -> share(each.precision()));
        line(table, "recall", detectors, each -> share(each.recall()));
        line(table, "cause is right", detectors, each -> share(each.causeAccuracy()));
        line(table, "column is right", detectors, each -> share(each.columnAccuracy()));
        line(table, "said again, for each hotspot", detectors, each -> share(each.duplicatesPerHotspot()));
        line(table, "false alarms a healthy day", detectors, each -> share(each.falseAlarmsPerHealthyDay()));
        line(table, "minutes from onset, median and 90 %", detectors, each -> quantiles(each.onsetToFinding()));
        line(table, "minutes from onset to opening, as info", detectors, each -> quantiles(each.onsetToOpening()));
        line(
                table,
                "minutes ahead of Spanner's reason, where it gave one",
                detectors,
                each -> quantiles(each.leadOverSpanner()) + " (" + each.labelled() + ")");
        line(table, "compatible with Spanner's reason", detectors, each -> share(each.agreementWithSpanner()));
        bands(detectors)
                .forEach(band -> line(
                        table,
                        "cause is right where sure to " + number(band.from(), 2) + " to " + number(band.to(), 2),
                        detectors,
                        each -> calibration(each, band)));
        return table.toString();
    }

    private static List<Calibration> bands(List<Figures> detectors) {
        return detectors.stream()
                .map(Figures::calibration)
                .filter(bands -> !bands.isEmpty())
                .findFirst()
                .orElse(List.of());
    }

    private static String calibration(Figures figures, Calibration band) {
        return figures.calibration().stream()
                .filter(each -> each.from() == band.from() && each.findings() > 0)
                .findFirst()
                .map(each -> share(each.right()) + " (" + each.findings() + ")")
                .orElse(NOTHING);
    }

    private static void line(
            StringBuilder table, String title, List<Figures> detectors, Function<Figures, String> figure) {
        table.append("| ").append(title).append(" |");
        detectors.forEach(each -> table.append(' ').append(figure.apply(each)).append(" |"));
        table.append('\n');
    }

    private static String share(OptionalDouble value) {
        return value.isPresent() ? number(value.getAsDouble(), 2) : NOTHING;
    }

    private static String quantiles(Optional<Figures.Quantiles> quantiles) {
        return quantiles
                .map(each -> number(each.median(), 0) + ", " + number(each.p90(), 0))
                .orElse(NOTHING);
    }

    private static String number(double value, int digits) {
        return String.format(Locale.ROOT, "%." + digits + "f", value);
    }
}
