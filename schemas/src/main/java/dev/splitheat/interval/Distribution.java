package dev.splitheat.interval;

import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/**
 * A distribution in exponential buckets, as Spanner and Cloud Monitoring give it: bucket 0 is everything below
 * {@code scale}, bucket i from {@code scale * growth^(i-1)}, the last one unbounded.
 *
 * @param counts one more than the finite buckets and the underflow; trailing zeros may be dropped
 */
public record Distribution(
        long count,
        double mean,
        double sumOfSquaredDeviation,
        int finiteBuckets,
        double growth,
        double scale,
        List<Long> counts) {
    public Distribution {
        counts = List.copyOf(counts);
    }

    /** Whether the buckets of both are the same, so that their counts add up. */
    public boolean addsUpWith(Distribution other) {
        return finiteBuckets == other.finiteBuckets && growth == other.growth && scale == other.scale;
    }

    /** The values of both; of the same buckets only. */
    public Distribution plus(Distribution other) {
        if (!addsUpWith(other)) {
            throw new IllegalArgumentException("different buckets: " + this + " and " + other);
        }
        long sum = count + other.count;
        double moved = other.mean - mean;
        return new Distribution(
                sum,
                sum == 0 ? 0 : (mean * count + other.mean * other.count) / sum,
                sumOfSquaredDeviation
                        + other.sumOfSquaredDeviation
                        + (sum == 0 ? 0 : moved * moved * count * other.count / sum),
                finiteBuckets,
                growth,
                scale,
                IntStream.range(0, Math.max(counts.size(), other.counts.size()))
                        .mapToObj(bucket -> at(bucket) + other.at(bucket))
                        .toList());
    }

    /** What this share of the values lies below, taken to be even within a bucket; empty where no bucket has any. */
    public OptionalDouble percentile(double share) {
        double wanted = share * counts.stream().mapToLong(Long::longValue).sum();
        for (int bucket = 0; bucket < counts.size(); bucket++) {
            if (at(bucket) > 0 && wanted <= at(bucket)) {
                double lower = bucket == 0 ? 0 : scale * Math.pow(growth, bucket - 1.0);
                double upper = bucket > finiteBuckets ? lower : scale * Math.pow(growth, bucket);
                return OptionalDouble.of(lower + (upper - lower) * wanted / at(bucket));
            }
            wanted -= at(bucket);
        }
        return OptionalDouble.empty();
    }

    private long at(int bucket) {
        return bucket < counts.size() ? counts.get(bucket) : 0;
    }
}
