package dev.splitheat.story;

import dev.splitheat.finding.Finding;
import dev.splitheat.notice.Alert;
import dev.splitheat.notice.Companion;
import dev.splitheat.notice.Marks;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/** What is seen, with its figures. */
final class Symptoms {
    private Symptoms() {}

    static List<String> of(Alert alert, UnaryOperator<String> showKey) {
        List<String> lines = new ArrayList<>();
        lines.add(
                switch (alert.marks().subject()) {
                    case HOTSPOT -> heat(alert);
                    case BLIND -> blind(alert);
                    case CROWDED -> crowded(alert);
                });
        Marks marks = alert.marks();
        if (marks.flapping()) {
            lines.add("It keeps coming and going; this stays open until it has been quiet for half an hour.");
        }
        marks.blindSince()
                .ifPresent(since -> lines.add(
                        "No statistics have come since " + Words.of(since) + ": this is how things stood then."));
        marks.hush()
                .ifPresent(hush -> lines.add("Silenced by " + hush.author() + " until " + Words.of(hush.until()) + ": "
                        + hush.spoken().render(showKey)));
        marks.companions().forEach(companion -> lines.add(also(companion)));
        return lines;
    }

    private static String heat(Alert alert) {
        Finding finding = alert.finding();
        if (alert.state() == Alert.State.RESOLVED) {
            return over(finding);
        }
        Duration hot = Duration.between(finding.firstHeatAt(), finding.updatedAt());
        return "Hot since " + Words.of(finding.firstHeatAt()) + ", for " + Words.of(hot) + "; peak score "
                + finding.peakScore() + ".";
    }

    private static String over(Finding finding) {
        return switch (finding.status()) {
            case MERGED ->
                "It turned out to be the same place as finding "
                        + finding.mergedInto().orElse("") + ".";
            case GONE -> "Its database is no longer there.";
            case OPEN, RESOLVED ->
                "It cooled after " + finding.hotMinutes() + " hot minutes; peak score " + finding.peakScore() + ".";
        };
    }

    private static String blind(Alert alert) {
        return alert.state() == Alert.State.RESOLVED
                ? "Statistics of the database come again."
                : "No statistics have come since " + Words.of(alert.finding().firstHeatAt())
                        + ". What was hot then is taken to be hot still, and nothing new can be seen."
                        + " The topic collector-status says why; so does 'splitheat doctor'.";
    }

    private static String crowded(Alert alert) {
        return alert.state() == Alert.State.RESOLVED
                ? "Each that is hot is told by itself again."
                : "The others stand in Splitheat's own pages, and each is told when there is room;"
                        + " alerts.timing.most.open is the bound.";
    }

    private static String also(Companion companion) {
        return (companion.hot() ? "Also: " : "Over: ") + companion.headline() + " (finding " + companion.findingId()
                + ")";
    }
}
