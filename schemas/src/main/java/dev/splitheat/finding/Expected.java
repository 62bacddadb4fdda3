package dev.splitheat.finding;

import java.util.Optional;

/**
 * What a change would do, computed on observed keys: how the same writes would have been spread if the rows had had the
 * proposed key, and ranges had been cut as load-based splitting can cut them, by what was seen before.
 *
 * @param topShareBefore of the writes, in the hottest range with the key as it is; 0 to 1
 * @param topShareAfter the same with the proposed key
 * @param low lower bound of the share that will be seen after the change, 95 times in 100 together with {@code high}
 * @param topServerBefore of the writes, on the busiest server
 * @param samples keys that it was computed on
 * @param reads what reads over all of the object would cost; empty where their cost does not change or is not known
 */
public record Expected(
        double topShareBefore,
        double topShareAfter,
        double low,
        double high,
        double topServerBefore,
        double topServerAfter,
        int samples,
        Optional<Reads> reads) {
    /**
     * @param fanOut seeks that a read over all of the object becomes
     * @param perSecond such reads at their peak
     */
    public record Reads(int fanOut, double perSecond) {
        /** What they load the database with. */
        public double seeksPerSecond() {
            return fanOut * perSecond;
        }
    }

    public Expected {
        share(topShareBefore);
        share(topShareAfter);
        share(low);
        share(high);
        share(topServerBefore);
        share(topServerAfter);
        if (low > high) {
            throw new IllegalArgumentException("bounds " + low + " and " + high);
        }
    }

    public Expected with(Reads known) {
        return new Expected(
                topShareBefore, topShareAfter, low, high, topServerBefore, topServerAfter, samples, Optional.of(known));
    }

    private static void share(double share) {
        if (!(share >= 0 && share <= 1)) {
            throw new IllegalArgumentException("share outside 0 to 1: " + share);
        }
    }
}
