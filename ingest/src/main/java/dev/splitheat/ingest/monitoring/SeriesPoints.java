package dev.splitheat.ingest.monitoring;

import com.google.api.Distribution.BucketOptions.Exponential;
import com.google.monitoring.v3.Point;
import com.google.monitoring.v3.TimeSeries;
import com.google.monitoring.v3.TypedValue;
import com.google.protobuf.Timestamp;
import dev.splitheat.ingest.collect.metrics.ToldPoint;
import dev.splitheat.interval.Distribution;
import dev.splitheat.interval.MetricPoint;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/** The points of a series. A string is no point, and a distribution without exponential buckets keeps none. */
final class SeriesPoints {
    private static final String DATABASE = "database";
    private static final String INSTANCE = "instance_id";

    private SeriesPoints() {}

    static Stream<ToldPoint> of(TimeSeries series) {
        Map<String, String> labels = new HashMap<>(series.getMetric().getLabelsMap());
        Optional<String> database = Optional.ofNullable(labels.remove(DATABASE));
        Map<String, String> others = Map.copyOf(labels);
        String instance = series.getResource().getLabelsOrDefault(INSTANCE, "");
        String metric = TimeSeriesFilter.bare(series.getMetric().getType());
        return series.getPointsList().stream()
                .flatMap(point -> value(metric, others, point.getValue())
                        .map(value -> new ToldPoint(instance, database, end(point), value))
                        .stream());
    }

    private static Optional<MetricPoint> value(String metric, Map<String, String> labels, TypedValue value) {
        return switch (value.getValueCase()) {
            case INT64_VALUE -> Optional.of(number(metric, labels, value.getInt64Value()));
            case DOUBLE_VALUE -> Optional.of(number(metric, labels, value.getDoubleValue()));
            case BOOL_VALUE -> Optional.of(number(metric, labels, value.getBoolValue() ? 1 : 0));
            case DISTRIBUTION_VALUE ->
                Optional.of(new MetricPoint(
                        metric,
                        labels,
                        OptionalDouble.empty(),
                        Optional.of(distribution(value.getDistributionValue()))));
            case STRING_VALUE, VALUE_NOT_SET -> Optional.empty();
        };
    }

    private static MetricPoint number(String metric, Map<String, String> labels, double value) {
        return new MetricPoint(metric, labels, OptionalDouble.of(value), Optional.empty());
    }

    private static Distribution distribution(com.google.api.Distribution told) {
        Exponential buckets = told.getBucketOptions().getExponentialBuckets();
        boolean exponential = told.getBucketOptions().hasExponentialBuckets();
        return new Distribution(
                told.getCount(),
                told.getMean(),
                told.getSumOfSquaredDeviation(),
                buckets.getNumFiniteBuckets(),
                buckets.getGrowthFactor(),
                buckets.getScale(),
                exponential ? told.getBucketCountsList() : List.of());
    }

    private static Instant end(Point point) {
        Timestamp end = point.getInterval().getEndTime();
        return Instant.ofEpochSecond(end.getSeconds(), end.getNanos());
    }
}
