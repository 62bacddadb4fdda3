package dev.splitheat.sandbox.series;

import dev.splitheat.sandbox.serving.Moments;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * Many values of which only a histogram is kept.
 *
 * @param counts of each bucket, trailing empty ones left out
 * @param mean one that values in these buckets can have; 0 when there are none
 * @param sumOfSquaredDeviation from the mean
 */
public record Distribution(Buckets buckets, List<Long> counts, double mean, double sumOfSquaredDeviation) {
    public Distribution {
        Objects.requireNonNull(buckets, "buckets");
        counts = List.copyOf(counts);
        if (counts.size() > buckets.size() || counts.stream().anyMatch(count -> count < 0)) {
            throw new IllegalArgumentException("no counts for " + buckets + ": " + counts);
        }
    }

    /** Log-normal values, which is how latencies spread: none below 0, few far above. */
    public static Distribution of(Buckets buckets, long count, Moments each) {
        List<Long> counts = new ArrayList<>();
        long below = 0;
        for (int bucket = 0; below < count; bucket++) {
            long upTo = Math.round(count * each.shareBelow(buckets.upper(bucket)));
            counts.add(upTo - below);
            below = upTo;
        }
        double mean = Math.max(least(buckets, counts), Math.min(each.mean(), most(buckets, counts)));
        return new Distribution(buckets, counts, mean, count < 2 ? 0 : count * each.variance());
    }

    public long count() {
        return counts.stream().mapToLong(Long::longValue).sum();
    }

    /** Of the same buckets only. */
    public Distribution plus(Distribution other) {
        if (!buckets.equals(other.buckets)) {
            throw new IllegalArgumentException("different buckets: " + buckets + " and " + other.buckets);
        }
        long count = count() + other.count();
        if (count == 0) {
            return this;
        }
        double moved = other.mean - mean;
        return new Distribution(
                buckets,
                LongStream.range(0, Math.max(counts.size(), other.counts.size()))
                        .map(bucket -> at((int) bucket) + other.at((int) bucket))
                        .boxed()
                        .toList(),
                (mean * count() + other.mean * other.count()) / count,
                sumOfSquaredDeviation + other.sumOfSquaredDeviation + moved * moved * count() * other.count() / count);
    }

    /** The value that this share of the values lies below, evenly within its bucket; 0 when there are none. */
    public double percentile(double share) {
        double wanted = share * count();
        for (int bucket = 0; bucket < counts.size(); bucket++) {
            if (wanted <= at(bucket) && at(bucket) > 0) {
                double lower = buckets.lower(bucket);
                double upper = Math.min(buckets.upper(bucket), lower * buckets.growth() + buckets.scale());
                return lower + (upper - lower) * wanted / at(bucket);
            }
            wanted -= at(bucket);
        }
        return 0;
    }

    private long at(int bucket) {
        return bucket < counts.size() ? counts.get(bucket) : 0;
    }

    private static double least(Buckets buckets, List<Long> counts) {
        return average(
                counts,
                IntStream.range(0, counts.size())
                        .mapToDouble(bucket -> counts.get(bucket) == 0 ? 0 : counts.get(bucket) * buckets.lower(bucket))
                        .sum());
    }

    private static double most(Buckets buckets, List<Long> counts) {
        return average(
                counts,
                IntStream.range(0, counts.size())
                        .mapToDouble(bucket -> counts.get(bucket) == 0 ? 0 : counts.get(bucket) * buckets.upper(bucket))
                        .sum());
    }

    private static double average(List<Long> counts, double sum) {
        long count = counts.stream().mapToLong(Long::longValue).sum();
        return count == 0 ? 0 : sum / count;
    }
}
