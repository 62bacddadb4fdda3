package dev.splitheat.interval;

import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * One point of one Cloud Monitoring series in one sample period.
 *
 * @param metric without {@code spanner.googleapis.com/}: {@code instance/cpu/utilization_by_priority}
 * @param labels of the metric but for the database: priority, method, status
 * @param value a rate, share or count; none when it is a distribution
 */
public record MetricPoint(
        String metric, Map<String, String> labels, OptionalDouble value, Optional<Distribution> distribution) {
    public MetricPoint {
        Objects.requireNonNull(metric, "metric");
        labels = Map.copyOf(labels);
        if (value.isPresent() == distribution.isPresent()) {
            throw new IllegalArgumentException("a point of " + metric + " is a number or a distribution");
        }
    }
}
