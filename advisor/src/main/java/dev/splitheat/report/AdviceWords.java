package dev.splitheat.report;

import dev.splitheat.finding.Costs;
import dev.splitheat.finding.Expected;
import dev.splitheat.finding.Phrase;
import dev.splitheat.finding.Recommendation;
import dev.splitheat.finding.Rejected;
import dev.splitheat.finding.Step;
import dev.splitheat.notice.Feedback;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

/** The parts of advice that have one form for people, whatever the document. */
final class AdviceWords {
    private static final Pattern COMMAND = Pattern.compile(": ((?:gcloud spanner|SELECT) .*)$", Pattern.DOTALL);

    private AdviceWords() {}

    /** What observed keys say; empty without any. */
    static List<String> expected(Recommendation advised) {
        return advised.expected().map(AdviceWords::expected).orElseGet(List::of);
    }

    private static List<String> expected(Expected expected) {
        List<String> lines = new ArrayList<>();
        lines.add("Hottest range: " + percent(expected.topShareBefore()) + " of the writes now, "
                + percent(expected.topShareAfter()) + " then (" + percent(expected.low()) + " to "
                + percent(expected.high()) + ", from " + expected.samples() + " observed keys).");
        lines.add("Busiest server: " + percent(expected.topServerBefore()) + " now, "
                + percent(expected.topServerAfter()) + " then.");
        expected.reads()
                .ifPresent(reads -> lines.add(String.format(
                        Locale.ROOT,
                        "Reads over all of it: %d seeks each, %.0f a second at %.1f such reads.",
                        reads.fanOut(),
                        reads.seeksPerSecond(),
                        reads.perSecond())));
        return List.copyOf(lines);
    }

    /**
     * What to do now, each command on a line of its own; what an earlier recommendation has said already is not said again.
     */
    static List<String> doNow(Recommendation advised, List<Recommendation> before, UnaryOperator<String> showKey) {
        List<Phrase> said =
                before.stream().flatMap(each -> each.doNow().stream()).toList();
        List<String> lines = advised.doNow().stream()
                .filter(phrase -> !said.contains(phrase))
                .map(phrase -> COMMAND.matcher(phrase.render(showKey)).replaceFirst(":\n$1"))
                .toList();
        return lines.isEmpty() && !advised.doNow().isEmpty() ? List.of("As above.") : lines;
    }

    /** Steps with each check query on a line of its own. */
    static List<String> steps(Recommendation advised) {
        return advised.migration().stream().map(AdviceWords::step).toList();
    }

    private static String step(Step step) {
        return COMMAND.matcher(step.what()).replaceFirst(":\n$1\n")
                + step.gate().map(passed -> " Gate: " + passed).orElse("")
                + step.check().map(query -> "\nCheck:\n" + query).orElse("")
                + step.rollback()
                        .map(way -> (step.check().isPresent() ? "\n" : " ") + "Rollback: " + way)
                        .orElse("");
    }

    static List<String> costs(Recommendation advised) {
        return advised.costs().map(AdviceWords::costs).orElseGet(List::of);
    }

    private static List<String> costs(Costs costs) {
        return List.of(
                "Storage: " + costs.storage(),
                "Writes: " + costs.writes(),
                "Reads: " + costs.reads(),
                "Schema change: " + costs.duration());
    }

    static List<String> rejected(List<Rejected> all, UnaryOperator<String> showKey) {
        return all.stream()
                .map(each -> each.kind() + ": " + each.why().render(showKey))
                .toList();
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, share < 0.1 ? "%.1f %%" : "%.0f %%", share * 100);
    }

    /** What somebody said of a finding, when. */
    static String feedback(Feedback said) {
        return said.author() + " at " + said.at().truncatedTo(ChronoUnit.SECONDS) + ": "
                + said.verdict().name().toLowerCase(Locale.ROOT)
                + (said.comment().isEmpty() ? "" : ", " + said.comment());
    }
}
