package dev.splitheat.story;

import dev.splitheat.alert.Headline;
import dev.splitheat.notice.Alert;
import dev.splitheat.notice.Marks;
import java.time.Duration;

/** The lines that stand above everything else. */
final class Titles {
    private Titles() {}

    static String of(Alert alert) {
        String headline = Headline.of(alert);
        return alert.state() == Alert.State.RESOLVED ? "Resolved after " + lasted(alert) + ": " + headline : headline;
    }

    static String brief(Alert alert, String title) {
        String place =
                alert.marks().subject() == Marks.Subject.HOTSPOT ? Headline.shortName(alert.database()) + ": " : "";
        return sign(alert) + " " + place + title + more(alert);
    }

    private static String sign(Alert alert) {
        return alert.state() == Alert.State.RESOLVED
                ? "✅"
                : switch (alert.severity()) {
                    case INFO -> "🔵";
                    case WARNING -> "🟠";
                    case CRITICAL -> "🔴";
                };
    }

    private static String more(Alert alert) {
        int others = alert.marks().companions().size();
        return others == 0 || alert.marks().subject() != Marks.Subject.HOTSPOT
                ? ""
                : " (and " + others + " more below the same root table)";
    }

    private static String lasted(Alert alert) {
        Duration hot = Duration.between(
                alert.finding().firstHeatAt(),
                alert.finding().resolvedAt().orElse(alert.finding().updatedAt()));
        return Words.of(hot);
    }
}
