package dev.splitheat.interval;

import java.util.List;

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
}
