package dev.splitheat.sandbox.series;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.splitheat.sandbox.serving.Moments;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.LongRange;

final class DistributionTest {
    @Property
    void buckets_holdEveryValueOnce(
            @ForAll @LongRange(max = 1_000_000) long count,
            @ForAll @DoubleRange(max = 100) double mean,
            @ForAll @DoubleRange(max = 4) double spread) {
        Distribution distribution = distribution(count, mean, spread);

        assertThat(distribution.count()).isEqualTo(count);
        assertThat(distribution.counts()).allMatch(bucket -> bucket >= 0);
        assertThat(count == 0 || distribution.counts().get(distribution.counts().size() - 1) > 0)
                .isTrue();
    }

    @Property
    void mean_isOneThatTheBucketsAllow(
            @ForAll @LongRange(min = 1, max = 1_000_000) long count,
            @ForAll @DoubleRange(max = 100) double mean,
            @ForAll @DoubleRange(max = 4) double spread) {
        Distribution distribution = distribution(count, mean, spread);

        assertThat(distribution.mean() * count)
                .isBetween(bound(distribution, false) * (1 - 1e-9), bound(distribution, true) * (1 + 1e-9));
    }

    @Property
    void ofManyValues_meanIsTheirs(@ForAll @DoubleRange(min = 0.01, max = 10) double mean) {
        assertThat(distribution(100_000, mean, 0.5).mean()).isCloseTo(mean, within(1e-9));
    }

    @Property
    void together_theyHoldWhatBothHold(
            @ForAll @LongRange(min = 1, max = 10_000) long one,
            @ForAll @LongRange(min = 1, max = 10_000) long other,
            @ForAll @DoubleRange(max = 1) double mean) {
        Distribution left = distribution(one, mean, 0.5);
        Distribution right = distribution(other, 2 * mean, 1);

        Distribution both = left.plus(right);

        assertThat(both.count()).isEqualTo(one + other);
        assertThat(both.mean() * both.count()).isCloseTo(left.mean() * one + right.mean() * other, within(1e-6));
        assertThat(both.counts()).isEqualTo(right.plus(left).counts());
        assertThat(both.sumOfSquaredDeviation())
                .isGreaterThanOrEqualTo(left.sumOfSquaredDeviation() + right.sumOfSquaredDeviation());
    }

    @Property
    void percentiles_rise(@ForAll @DoubleRange(min = 0.01, max = 10) double mean) {
        Distribution distribution = distribution(10_000, mean, 0.5);

        assertThat(distribution.percentile(0.05)).isLessThan(distribution.percentile(0.5));
        assertThat(distribution.percentile(0.5)).isLessThan(distribution.percentile(0.99));
        assertThat(distribution.percentile(0.5)).isBetween(mean / 2, mean * 1.5);
    }

    private static Distribution distribution(long count, double mean, double spread) {
        double deviation = spread * mean;
        return Distribution.of(Buckets.SECONDS, count, new Moments(1, mean, deviation * deviation));
    }

    private static double bound(Distribution distribution, boolean upper) {
        return IntStream.range(0, distribution.counts().size())
                .filter(bucket -> distribution.counts().get(bucket) > 0)
                .mapToDouble(bucket -> distribution.counts().get(bucket)
                        * (upper
                                ? distribution.buckets().upper(bucket)
                                : distribution.buckets().lower(bucket)))
                .sum();
    }
}
