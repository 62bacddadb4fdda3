package dev.splitheat.alert;

import dev.splitheat.notice.Alert;
import dev.splitheat.notice.Impact;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** How much load is at the place of an alert, and what callers feel; what is not known is left out. */
public final class ImpactWords {
    /** Below that it is not what the alert is about. */
    private static final double WORTH_SAYING = 0.01;

    private ImpactWords() {}

    public static List<String> of(Alert alert) {
        List<String> lines = new ArrayList<>();
        alert.finding().object().ifPresent(object -> alert.impact()
                .load()
                .map(ImpactWords::shares)
                .filter(shares -> !shares.isEmpty())
                .ifPresent(shares -> lines.add(object + " takes " + shares + ".")));
        alert.impact().latency().map(ImpactWords::latency).ifPresent(lines::add);
        return lines;
    }

    private static String shares(Impact.Load load) {
        return Stream.of(share(load.writes(), "writes"), share(load.reads(), "reads"))
                .filter(part -> !part.isEmpty())
                .collect(Collectors.joining(" and "));
    }

    private static String share(double share, String what) {
        return share < WORTH_SAYING
                ? ""
                : String.format(Locale.ROOT, "%.0f %% of the database's %s", 100 * share, what);
    }

    private static String latency(Impact.Latency latency) {
        return "p99 of " + latency.method() + " requests: " + time(latency.seconds())
                + latency.before()
                        .map(before -> ", " + time(before) + " before the heat")
                        .orElse("") + ".";
    }

    private static String time(double seconds) {
        if (seconds >= 10) {
            return String.format(Locale.ROOT, "%.0f s", seconds);
        }
        return seconds >= 1
                ? String.format(Locale.ROOT, "%.1f s", seconds)
                : String.format(Locale.ROOT, seconds < 0.01 ? "%.1f ms" : "%.0f ms", 1000 * seconds);
    }
}
