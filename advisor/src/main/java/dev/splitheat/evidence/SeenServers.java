package dev.splitheat.evidence;

import dev.splitheat.interval.Interval;
import dev.splitheat.interval.MetricPoint;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.function.Predicate;

/** How many nodes, and how busy, minutes of Cloud Monitoring tell of. */
public final class SeenServers {
    private static final double UNITS_OF_A_NODE = 1_000;

    private SeenServers() {}

    /** By the newest minute that tells it. Whether they are in several regions no series says: taken as one. */
    public static Optional<Servers> of(List<Interval<MetricPoint>> minutes) {
        return newest(minutes, "instance/processing_units")
                .map(units -> units / UNITS_OF_A_NODE)
                .or(() -> newest(minutes, "instance/node_count"))
                .filter(nodes -> nodes > 0)
                .map(nodes -> new Servers(
                        (int) Math.ceil(nodes),
                        false,
                        newest(minutes, "instance/cpu/utilization_by_priority", point -> "high"
                                .equals(point.labels().get("priority")))));
    }

    private static Optional<Double> newest(List<Interval<MetricPoint>> minutes, String metric) {
        return newest(minutes, metric, point -> true);
    }

    private static Optional<Double> newest(
            List<Interval<MetricPoint>> minutes, String metric, Predicate<MetricPoint> which) {
        Map<Instant, Double> sums = new TreeMap<>(Comparator.reverseOrder());
        for (Interval<MetricPoint> minute : minutes) {
            minute.rows().stream()
                    .filter(point -> point.metric().equals(metric) && which.test(point))
                    .map(MetricPoint::value)
                    .filter(OptionalDouble::isPresent)
                    .forEach(value -> sums.merge(minute.end(), value.getAsDouble(), Double::sum));
        }
        return sums.values().stream().findFirst();
    }
}
