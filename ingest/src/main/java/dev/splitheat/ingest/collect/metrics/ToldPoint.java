package dev.splitheat.ingest.collect.metrics;

import dev.splitheat.interval.MetricPoint;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;

/**
 * A point as Cloud Monitoring told it.
 *
 * @param instance id of the instance
 * @param database its id; a metric without the label {@code database} is told of the instance and holds for all its
 *     databases
 * @param end of its sample period, not always a full minute
 */
public record ToldPoint(String instance, Optional<String> database, Instant end, MetricPoint point) {
    public ToldPoint {
        Objects.requireNonNull(instance, "instance");
        Objects.requireNonNull(database, "database");
        Objects.requireNonNull(end, "end");
        Objects.requireNonNull(point, "point");
    }
}
