package dev.splitheat.sandbox.series;

/**
 * Exponential buckets as Cloud Monitoring has them: bucket 0 lies below {@code scale}, bucket i between {@code scale *
 * growth^(i-1)} and {@code scale * growth^i}, and the one after the last finite bucket is open.
 *
 * @param finite at least 1; with the two open ones there are two more
 * @param growth above 1
 * @param scale above 0
 */
public record Buckets(int finite, double growth, double scale) {
    /** Seconds, from a tenth of a millisecond. Which bounds Spanner uses is not documented. */
    public static final Buckets SECONDS = new Buckets(66, 1.4, 1e-4);
    /** Participants of a commit. */
    public static final Buckets PARTICIPANTS = new Buckets(16, 2, 1);

    public Buckets {
        if (finite < 1 || !(growth > 1) || !(scale > 0)) {
            throw new IllegalArgumentException("no buckets: " + finite + ", growth " + growth + ", scale " + scale);
        }
    }

    public int size() {
        return finite + 2;
    }

    /** 0 for the first. */
    public double lower(int bucket) {
        return bucket == 0 ? 0 : scale * Math.pow(growth, bucket - 1);
    }

    /** Infinite for the last. */
    public double upper(int bucket) {
        return bucket == size() - 1 ? Double.POSITIVE_INFINITY : scale * Math.pow(growth, bucket);
    }
}
