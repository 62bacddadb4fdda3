package dev.splitheat.app.export;

import dev.splitheat.interval.StatisticsView;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;

/** The first and the last interval end that any view of an export has. */
record ExportSpan(Instant from, Instant to) {
    /** Two years of minutes: more than this comes from a wrong timestamp, and would be replayed for days. */
    private static final long MOST_INTERVALS = 2 * 366 * 24 * 60;

    static ExportSpan of(Path directory, Collection<ViewScan> views, StatisticsView step) {
        ViewScan first = views.stream()
                .filter(scan -> scan.first().isPresent())
                .min(Comparator.comparing(scan -> scan.first().orElseThrow()))
                .orElseThrow(() -> new UnreadableExportException(
                        directory.toString(),
                        "no statistics with rows are here, export at least one view such as"
                                + " split_stats_top_minute.json"));
        ViewScan last = views.stream()
                .filter(scan -> scan.last().isPresent())
                .max(Comparator.comparing(scan -> scan.last().orElseThrow()))
                .orElseThrow();
        ExportSpan span =
                new ExportSpan(first.first().orElseThrow(), last.last().orElseThrow());
        if (span.seconds() / step.length().toSeconds() >= MOST_INTERVALS) {
            throw new UnreadableExportException(
                    first.file().name() + " and " + last.file().name(),
                    "their intervals reach from " + span.from + " to " + span.to + ", which is more than "
                            + MOST_INTERVALS + " intervals; correct the one that is wrong");
        }
        return span;
    }

    /** The minutes of all intervals of this view from the first to the last end. */
    long minutes(StatisticsView view) {
        return (seconds() + view.length().toSeconds()) / 60;
    }

    private long seconds() {
        return Duration.between(from, to).toSeconds();
    }
}
