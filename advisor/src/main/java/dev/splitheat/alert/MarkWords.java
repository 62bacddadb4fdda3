package dev.splitheat.alert;

import dev.splitheat.notice.Alert;
import dev.splitheat.notice.Companion;
import dev.splitheat.notice.Marks;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What people have to know of an alert beside its finding, in sentences. Holds no key values. */
public final class MarkWords {
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm 'UTC'", Locale.ROOT).withZone(ZoneOffset.UTC);

    private MarkWords() {}

    /** Of an alert that Splitheat cannot see: what that means, or that it is over. */
    public static String blind(Alert alert) {
        return alert.state() == Alert.State.RESOLVED
                ? "Statistics of the database come again."
                : "No statistics have come since " + at(alert.finding().firstHeatAt())
                        + ". What was hot then is taken to be hot still, and nothing new can be seen."
                        + " The topic collector-status says why; so does 'splitheat doctor'.";
    }

    /** Of an alert that there are too many others. */
    public static String crowded(Alert alert) {
        return alert.state() == Alert.State.RESOLVED
                ? "Each that is hot is told by itself again."
                : "The others stand in Splitheat's own pages, and each is told when there is room;"
                        + " alerts.timing.most.open is the bound.";
    }

    /** Why it may look otherwise than the heat does. */
    public static List<String> life(Marks marks) {
        List<String> lines = new ArrayList<>();
        if (marks.flapping()) {
            lines.add("It keeps coming and going; this stays open until it has been quiet for half an hour.");
        }
        marks.blindSince()
                .ifPresent(since ->
                        lines.add("No statistics have come since " + at(since) + ": this is how things stood then."));
        return lines;
    }

    /** What is told with it. */
    public static List<String> companions(Marks marks) {
        return marks.companions().stream().map(MarkWords::also).toList();
    }

    /** {@code regressed, opened for the 2nd time}. */
    public static String regressed(Marks marks) {
        return "regressed, opened for the " + ordinal(marks.opening()) + " time";
    }

    static String at(Instant time) {
        return TIME.format(time);
    }

    private static String also(Companion companion) {
        return (companion.hot() ? "Also: " : "Over: ") + companion.headline() + " (finding " + companion.findingId()
                + ")";
    }

    private static String ordinal(int number) {
        int tail = number % 100;
        if (tail >= 11 && tail <= 13) {
            return number + "th";
        }
        return number
                + switch (number % 10) {
                    case 1 -> "st";
                    case 2 -> "nd";
                    case 3 -> "rd";
                    default -> "th";
                };
    }
}
