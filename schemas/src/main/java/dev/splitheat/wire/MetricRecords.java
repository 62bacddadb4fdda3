package dev.splitheat.wire;

import dev.splitheat.avro.MetricPointRecord;
import dev.splitheat.avro.MetricsInterval;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.MetricPoint;
import java.util.Optional;

/** Minutes of Cloud Monitoring series to Avro and back. */
final class MetricRecords {
    private MetricRecords() {}

    static MetricsInterval toAvro(Interval<MetricPoint> interval) {
        MetricsInterval avro = IntervalHeader.write(interval, new MetricsInterval());
        avro.setPoints(interval.rows().stream().map(MetricRecords::toAvro).toList());
        return avro;
    }

    static Interval<MetricPoint> fromAvro(MetricsInterval avro) {
        return IntervalHeader.read(
                avro,
                Optional.empty(),
                avro.getPoints().stream().map(MetricRecords::fromAvro).toList());
    }

    private static MetricPointRecord toAvro(MetricPoint point) {
        return MetricPointRecord.newBuilder()
                .setMetric(point.metric())
                .setLabels(point.labels())
                .setValue(Numbers.nullable(point.value()))
                .setDistribution(DistributionRecords.toAvro(point.distribution()))
                .build();
    }

    private static MetricPoint fromAvro(MetricPointRecord avro) {
        return new MetricPoint(
                avro.getMetric(),
                avro.getLabels(),
                Numbers.optional(avro.getValue()),
                DistributionRecords.fromAvro(avro.getDistribution()));
    }
}
