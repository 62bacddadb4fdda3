package dev.splitheat.wire;

import dev.splitheat.avro.DistributionRecord;
import dev.splitheat.interval.Distribution;
import java.util.Optional;

/** Distributions to Avro and back; null where there is none. */
final class DistributionRecords {
    private DistributionRecords() {}

    static DistributionRecord toAvro(Optional<Distribution> distribution) {
        return distribution.map(DistributionRecords::toAvro).orElse(null);
    }

    static Optional<Distribution> fromAvro(DistributionRecord avro) {
        return Optional.ofNullable(avro).map(DistributionRecords::present);
    }

    private static DistributionRecord toAvro(Distribution distribution) {
        return DistributionRecord.newBuilder()
                .setCount(distribution.count())
                .setMean(distribution.mean())
                .setSumOfSquaredDeviation(distribution.sumOfSquaredDeviation())
                .setNumFiniteBuckets(distribution.finiteBuckets())
                .setGrowthFactor(distribution.growth())
                .setScale(distribution.scale())
                .setBucketCounts(distribution.counts())
                .build();
    }

    private static Distribution present(DistributionRecord avro) {
        return new Distribution(
                avro.getCount(),
                avro.getMean(),
                avro.getSumOfSquaredDeviation(),
                avro.getNumFiniteBuckets(),
                avro.getGrowthFactor(),
                avro.getScale(),
                avro.getBucketCounts());
    }
}
