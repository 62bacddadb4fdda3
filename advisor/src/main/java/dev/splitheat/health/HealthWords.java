package dev.splitheat.health;

import dev.splitheat.evidence.Traffic;
import dev.splitheat.lint.LintSeverity;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/** What text and Markdown say in the same words. */
final class HealthWords {
    private static final double KILO = 1_000;

    private HealthWords() {}

    static String severity(HealthRisk risk) {
        return risk.severity().map(HealthWords::lower).orElse("quiet");
    }

    private static String lower(LintSeverity severity) {
        return severity.name().toLowerCase(Locale.ROOT);
    }

    static String heading(Health health) {
        return health.database() + ": " + health.tables() + " tables, " + health.indexes() + " indexes; "
                + health.span()
                        .map(span -> "measured from " + span.since() + " to " + span.until())
                        .orElse("nothing was measured")
                + ".";
    }

    static String rates(Optional<Traffic> traffic) {
        return traffic.map(each -> rate(each.peakWrites()) + " writes/s and " + rate(each.peakReads())
                        + " reads/s at its peak"
                        + each.usedBytes().map(bytes -> ", " + bytes(bytes)).orElse("") + ".")
                .orElse("It was not measured.");
    }

    static Optional<String> breakEven(HealthRisk risk) {
        if (risk.breakEven().isEmpty()) {
            return Optional.empty();
        }
        String estimate = "about " + rate(risk.breakEven().getAsDouble()) + " writes/s of rows of 1 KB, an estimate.";
        OptionalDouble headroom = risk.headroom();
        if (headroom.isEmpty()) {
            return Optional.of("It becomes a problem from " + estimate);
        }
        return Optional.of(
                headroom.getAsDouble() >= 1
                        ? "Its peak may grow " + times(headroom.getAsDouble()) + " before it is a problem: " + estimate
                        : "Its peak is " + times(1 / headroom.getAsDouble()) + " what makes it a problem: " + estimate);
    }

    static String idle(IndexUse index) {
        StringBuilder words =
                new StringBuilder(index.redundant().map(text -> text + " ").orElse(""));
        words.append(
                switch (index.use()) {
                    case UNUSED -> "Nothing has read it for " + days(index) + ", a month's end included.";
                    case UNREAD_SO_FAR ->
                        "Nothing has read it " + quiet(index)
                                + ": look again after 30 days that a month's end is among.";
                    case READ -> "It is read.";
                    case NOT_SEEN -> "It was not measured.";
                });
        index.traffic().ifPresent(traffic -> words.append(" It costs ")
                .append(rate(traffic.writes()))
                .append(" writes/s")
                .append(traffic.usedBytes().map(bytes -> " and " + bytes(bytes)).orElse(""))
                .append('.'));
        words.append(
                index.unique()
                        ? " It keeps values unique: its use does not tell whether it can go."
                        : index.use() == IndexUse.Use.UNUSED ? " Drop it unless a query forces it." : "");
        return words.toString();
    }

    private static String quiet(IndexUse index) {
        return index.traffic()
                        .flatMap(Traffic::unread)
                        .filter(unread -> unread.toDays() > 0)
                        .isPresent()
                ? "for " + days(index)
                : "so far";
    }

    private static String days(IndexUse index) {
        long days =
                index.traffic().flatMap(Traffic::unread).map(Duration::toDays).orElse(0L);
        return days == 1 ? "1 day" : days + " days";
    }

    static String rate(double perSecond) {
        return perSecond == 0 || perSecond >= 10
                ? String.format(Locale.ROOT, "%,.0f", perSecond)
                : String.format(Locale.ROOT, perSecond >= 1 ? "%.1f" : "%.2g", perSecond);
    }

    private static String times(double factor) {
        return factor >= 10
                ? String.format(Locale.ROOT, "%,.0f times", factor)
                : String.format(Locale.ROOT, "%.1f times", factor);
    }

    static String bytes(double bytes) {
        String[] units = {"bytes", "KB", "MB", "GB", "TB"};
        double size = bytes;
        int unit = 0;
        while (size >= KILO && unit < units.length - 1) {
            size /= KILO;
            unit++;
        }
        return String.format(Locale.ROOT, unit == 0 ? "%.0f %s" : "%.1f %s", size, units[unit]);
    }
}
