package dev.splitheat.sandbox.series;

import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/**
 * The points of one metric that share all labels.
 *
 * @param labels of the metric, but the database
 * @param points newest first
 */
public record TimeSeries(Map<String, String> labels, List<Point> points) {
    /** @param end of the minute */
    public record Point(Instant end, Value value) {
        public Point {
            Objects.requireNonNull(end, "end");
            Objects.requireNonNull(value, "value");
        }
    }

    public TimeSeries {
        labels = Collections.unmodifiableMap(new TreeMap<>(labels));
        points = List.copyOf(points);
    }
}
