package dev.splitheat.ingest.collect.metrics;

import java.time.Duration;
import java.util.List;
import java.util.Objects;

/**
 * What is wanted of each project.
 *
 * @param metrics without their domain
 * @param interval from one question for new minutes to the next; whole minutes
 * @param history how far back a first start looks
 * @param relook how old a minute may be that is looked at again
 */
public record MetricPlan(List<String> metrics, Duration interval, Duration history, Duration relook) {
    /** Google keeps the series for six weeks. */
    static final Duration RETENTION = Duration.ofDays(42);

    public MetricPlan {
        metrics = List.copyOf(metrics);
        Objects.requireNonNull(interval, "interval");
        Objects.requireNonNull(history, "history");
        Objects.requireNonNull(relook, "relook");
        if (interval.compareTo(Minutes.ONE) < 0) {
            throw new IllegalArgumentException("minutes cannot be asked for every " + interval);
        }
    }
}
