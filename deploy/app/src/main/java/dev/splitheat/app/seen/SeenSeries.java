package dev.splitheat.app.seen;

import dev.splitheat.ingest.collect.metrics.DocumentedMetrics;
import dev.splitheat.interval.Coverage;
import dev.splitheat.interval.Distribution;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.MetricPoint;
import dev.splitheat.sandbox.series.Metric;
import dev.splitheat.sandbox.series.Metrics;
import dev.splitheat.sandbox.series.TimeSeries;
import dev.splitheat.sandbox.series.Value;
import dev.splitheat.sandbox.world.SimulatedDatabase;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/** A minute of Cloud Monitoring's series of a simulated database that has its instance for itself, as collectors read it. */
public final class SeenSeries {
    /** The longest time until a point of what is collected can be seen. */
    private static final Duration LATE = Duration.ofMinutes(3);

    private static final String VIEW = "CLOUD_MONITORING";
    private static final Duration MINUTE = Duration.ofMinutes(1);
    private static final Metric HOTTEST = Metrics.named(Metrics.DOMAIN + "instance/peak_split_cpu_usage_score")
            .orElseThrow();
    private static final List<Metric> COLLECTED = DocumentedMetrics.byDefault().stream()
            .flatMap(name -> Metrics.named(Metrics.DOMAIN + name).stream())
            .toList();

    private SeenSeries() {}

    /** The newest minute whose points can be seen by now; empty before there is any. */
    public static Optional<Interval<MetricPoint>> seenAt(SimulatedDatabase database, Instant now) {
        Instant end = now.minus(LATE);
        return end.isAfter(database.start()) ? Optional.of(of(database, end)) : Optional.empty();
    }

    /** The score of the hottest split in the minute before, as it will be seen later; 0 when nothing was loaded. */
    public static double hottest(SimulatedDatabase database, Instant end) {
        return database.series().read(HOTTEST, 1, end.minus(MINUTE), end).stream()
                .flatMap(series -> series.points().stream())
                .mapToDouble(point -> point.value().number())
                .max()
                .orElse(0);
    }

    private static Interval<MetricPoint> of(SimulatedDatabase database, Instant end) {
        List<MetricPoint> points = COLLECTED.stream()
                .flatMap(metric -> database.series().read(metric, 1, end.minus(MINUTE), end).stream()
                        .flatMap(series -> points(metric, series)))
                .toList();
        Coverage coverage = points.isEmpty() ? Coverage.SILENT : Coverage.COMPLETE;
        return new Interval<>(
                database.name(), VIEW, end, MINUTE, end.plus(LATE), 0, 0, 1, coverage, false, Optional.empty(), points);
    }

    private static Stream<MetricPoint> points(Metric metric, TimeSeries series) {
        String name = metric.type().substring(Metrics.DOMAIN.length());
        return series.points().stream().map(point -> point(name, series.labels(), point.value()));
    }

    private static MetricPoint point(String name, Map<String, String> labels, Value value) {
        return value instanceof Value.Spread spread
                ? new MetricPoint(name, labels, OptionalDouble.empty(), Optional.of(distribution(spread)))
                : new MetricPoint(name, labels, OptionalDouble.of(value.number()), Optional.empty());
    }

    private static Distribution distribution(Value.Spread spread) {
        var values = spread.distribution();
        return new Distribution(
                values.count(),
                values.mean(),
                values.sumOfSquaredDeviation(),
                values.buckets().finite(),
                values.buckets().growth(),
                values.buckets().scale(),
                values.counts());
    }
}
