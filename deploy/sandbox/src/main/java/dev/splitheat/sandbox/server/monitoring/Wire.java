package dev.splitheat.sandbox.server.monitoring;

import com.google.api.Distribution.BucketOptions;
import com.google.api.LabelDescriptor;
import com.google.api.LaunchStage;
import com.google.api.MetricDescriptor;
import com.google.api.MetricDescriptor.MetricDescriptorMetadata;
import com.google.api.MetricDescriptor.MetricKind;
import com.google.api.MonitoredResource;
import com.google.api.MonitoredResourceDescriptor;
import com.google.monitoring.v3.Point;
import com.google.monitoring.v3.TimeInterval;
import com.google.monitoring.v3.TimeSeries;
import com.google.monitoring.v3.TypedValue;
import com.google.protobuf.Duration;
import com.google.protobuf.Timestamp;
import dev.splitheat.sandbox.series.Buckets;
import dev.splitheat.sandbox.series.Distribution;
import dev.splitheat.sandbox.series.Metric;
import dev.splitheat.sandbox.series.Value;
import dev.splitheat.sandbox.server.monitoring.Selected.Span;
import java.time.Instant;
import java.util.List;

/** Google's messages of what is known here. */
final class Wire {
    private Wire() {}

    static TimeSeries series(Selected series, List<Span> spans) {
        return TimeSeries.newBuilder()
                .setMetric(com.google.api.Metric.newBuilder()
                        .setType(series.metric())
                        .putAllLabels(series.labels()))
                .setResource(
                        MonitoredResource.newBuilder().setType(Instance.TYPE).putAllLabels(series.resource()))
                .setMetricKind(kind(series.kind()))
                .setValueType(
                        MetricDescriptor.ValueType.valueOf(series.valueType().name()))
                .addAllPoints(spans.stream().map(Wire::point).toList())
                .build();
    }

    static MetricDescriptor descriptor(String project, Metric metric) {
        return MetricDescriptor.newBuilder()
                .setName("projects/" + project + "/metricDescriptors/" + metric.type())
                .setType(metric.type())
                .addAllLabels(metric.labels().stream()
                        .map(label -> label(label.key(), label.description())
                                .setValueType(LabelDescriptor.ValueType.valueOf(
                                        label.type().name()))
                                .build())
                        .toList())
                .setMetricKind(kind(metric.kind()))
                .setValueType(
                        MetricDescriptor.ValueType.valueOf(metric.valueType().name()))
                .setUnit(metric.unit())
                .setDescription(metric.description() + " Sampled every "
                        + Metric.SAMPLE_PERIOD.toSeconds() + " seconds. After sampling, data is not visible for up to "
                        + metric.ingestDelay().toSeconds() + " seconds.")
                .setDisplayName(metric.displayName())
                .setMetadata(MetricDescriptorMetadata.newBuilder()
                        .setSamplePeriod(duration(Metric.SAMPLE_PERIOD))
                        .setIngestDelay(duration(metric.ingestDelay())))
                .setLaunchStage(LaunchStage.GA)
                .addMonitoredResourceTypes(Instance.TYPE)
                .build();
    }

    static MonitoredResourceDescriptor resource(String project) {
        return MonitoredResourceDescriptor.newBuilder()
                .setName("projects/" + project + "/monitoredResourceDescriptors/" + Instance.TYPE)
                .setType(Instance.TYPE)
                .setDisplayName("Cloud Spanner Instance")
                .addAllLabels(Instance.LABELS.stream()
                        .sorted()
                        .map(key -> label(key, "").build())
                        .toList())
                .setLaunchStage(LaunchStage.GA)
                .build();
    }

    static Instant instant(Timestamp timestamp) {
        return Instant.ofEpochSecond(timestamp.getSeconds(), timestamp.getNanos());
    }

    private static Point point(Span span) {
        return Point.newBuilder()
                .setInterval(TimeInterval.newBuilder()
                        .setStartTime(timestamp(span.start()))
                        .setEndTime(timestamp(span.end())))
                .setValue(value(span.value()))
                .build();
    }

    private static TypedValue value(Value value) {
        TypedValue.Builder typed = TypedValue.newBuilder();
        if (value instanceof Value.Whole whole) {
            typed.setInt64Value(whole.value());
        } else if (value instanceof Value.Real real) {
            typed.setDoubleValue(real.value());
        } else if (value instanceof Value.Spread spread) {
            typed.setDistributionValue(distribution(spread.distribution()));
        }
        return typed.build();
    }

    private static com.google.api.Distribution distribution(Distribution distribution) {
        Buckets buckets = distribution.buckets();
        return com.google.api.Distribution.newBuilder()
                .setCount(distribution.count())
                .setMean(distribution.mean())
                .setSumOfSquaredDeviation(distribution.sumOfSquaredDeviation())
                .setBucketOptions(BucketOptions.newBuilder()
                        .setExponentialBuckets(BucketOptions.Exponential.newBuilder()
                                .setNumFiniteBuckets(buckets.finite())
                                .setGrowthFactor(buckets.growth())
                                .setScale(buckets.scale())))
                .addAllBucketCounts(distribution.counts())
                .build();
    }

    private static MetricKind kind(Metric.Kind kind) {
        return switch (kind) {
            case GAUGE -> MetricKind.GAUGE;
            case DELTA -> MetricKind.DELTA;
        };
    }

    private static LabelDescriptor.Builder label(String key, String description) {
        return LabelDescriptor.newBuilder().setKey(key).setDescription(description);
    }

    private static Duration duration(java.time.Duration duration) {
        return Duration.newBuilder().setSeconds(duration.toSeconds()).build();
    }

    private static Timestamp timestamp(Instant instant) {
        return Timestamp.newBuilder()
                .setSeconds(instant.getEpochSecond())
                .setNanos(instant.getNano())
                .build();
    }
}
