package dev.splitheat.sandbox.statistics;

import dev.splitheat.sandbox.serving.Moments;
import dev.splitheat.sandbox.tables.Struct;
import java.util.ArrayList;
import java.util.List;

/**
 * A distribution of latencies as Spanner's struct has it, known by its moments; the buckets are those of the log-normal
 * distribution that has them. Which buckets Spanner itself uses is not documented (UNVERIFIED).
 *
 * @param count whole
 * @param sum seconds
 * @param squares the sum of the squared seconds
 */
record LatencyDistribution(double count, double sum, double squares) {
    static final List<String> FIELDS = List.of(
            "COUNT",
            "MEAN",
            "SUM_OF_SQUARED_DEVIATION",
            "NUM_FINITE_BUCKETS",
            "GROWTH_FACTOR",
            "SCALE",
            "BUCKET_COUNTS");
    static final int FINITE = 66;
    static final double GROWTH = 1.4;
    /** The upper limit of the first bucket, in seconds. */
    static final double SCALE = 1e-4;

    double mean() {
        return count == 0 ? 0 : sum / count;
    }

    double squaredDeviation() {
        return count == 0 ? 0 : Math.max(0, squares - sum * sum / count);
    }

    /** One element: Spanner's columns are arrays of one struct. */
    List<Struct> structs() {
        return List.of(
                Struct.of((long) count, mean(), squaredDeviation(), (long) FINITE, GROWTH, SCALE, bucketCounts()));
    }

    /** Underflow, finite buckets, overflow; together the count. */
    List<Long> bucketCounts() {
        Moments each = new Moments(count, mean(), count == 0 ? 0 : squaredDeviation() / count);
        List<Long> counts = new ArrayList<>(FINITE + 2);
        long below = 0;
        for (int bucket = 0; bucket <= FINITE; bucket++) {
            long upTo = Math.round(count * each.shareBelow(SCALE * Math.pow(GROWTH, bucket)));
            counts.add(upTo - below);
            below = upTo;
        }
        counts.add((long) count - below);
        return counts;
    }
}
