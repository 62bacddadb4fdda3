package dev.splitheat.app.replay;

import dev.splitheat.interval.Coverage;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.MetricPoint;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/** The size of an instance that somebody tells, as the series that Cloud Monitoring would have of it. */
final class NodeSeries {
    /** What is newer than twice this counts. */
    private static final Duration EVERY = Duration.ofMinutes(5);

    private final String database;
    private final int nodes;
    private Instant next = Instant.MIN;

    NodeSeries(String database, int nodes) {
        this.database = database;
        this.nodes = nodes;
    }

    /** A point of an interval, which is as long as those that are followed, where the last one is some minutes old. */
    Optional<Interval<MetricPoint>> at(Instant end, Duration length) {
        if (end.isBefore(next)) {
            return Optional.empty();
        }
        next = end.plus(EVERY);
        MetricPoint point =
                new MetricPoint("instance/node_count", Map.of(), OptionalDouble.of(nodes), Optional.empty());
        return Optional.of(new Interval<>(
                database,
                "CLOUD_MONITORING",
                end,
                length,
                end,
                0,
                0,
                1,
                Coverage.COMPLETE,
                false,
                Optional.empty(),
                List.of(point)));
    }
}
