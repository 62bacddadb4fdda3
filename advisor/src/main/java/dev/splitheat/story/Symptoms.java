package dev.splitheat.story;

import dev.splitheat.alert.ImpactWords;
import dev.splitheat.alert.MarkWords;
import dev.splitheat.finding.Finding;
import dev.splitheat.notice.Alert;
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
                    case BLIND -> MarkWords.blind(alert);
                    case CROWDED -> MarkWords.crowded(alert);
                });
        if (alert.state() != Alert.State.RESOLVED) {
            lines.addAll(ImpactWords.of(alert));
        }
        Marks marks = alert.marks();
        lines.addAll(MarkWords.life(marks));
        marks.hush()
                .ifPresent(hush -> lines.add("Silenced by " + hush.author() + " until " + Words.of(hush.until()) + ": "
                        + hush.spoken().render(showKey)));
        lines.addAll(MarkWords.companions(marks));
        return lines;
    }

    private static String heat(Alert alert) {
        Finding finding = alert.finding();
        if (alert.state() == Alert.State.RESOLVED) {
            return over(finding);
        }
        Duration hot = Duration.between(finding.firstHeatAt(), finding.updatedAt());
        return "Hot since " + Words.of(finding.firstHeatAt()) + ", for " + Words.of(hot) + peak(finding) + ".";
    }

    private static String over(Finding finding) {
        return switch (finding.status()) {
            case MERGED ->
                "It turned out to be the same place as finding "
                        + finding.mergedInto().orElse("") + ".";
            case GONE -> "Its database is no longer there.";
            case OPEN, RESOLVED -> "It cooled after " + finding.hotMinutes() + " hot minutes" + peak(finding) + ".";
        };
    }

    /** Waiting and aborts have no score: split statistics name the place at none. */
    private static String peak(Finding finding) {
        return finding.peakScore() == 0 ? "" : "; peak score " + finding.peakScore();
    }
}
