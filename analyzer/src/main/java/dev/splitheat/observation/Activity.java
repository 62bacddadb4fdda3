package dev.splitheat.observation;

import java.time.Duration;

/**
 * What was done to one table or index, on average over the time that is covered. Operations, not rows.
 *
 * @param reads reads and queries a second
 * @param writes inserts and updates a second; in an index, its entries
 * @param deletes a second
 * @param covered how much time was collected; zero: nothing is known
 */
public record Activity(double reads, double writes, double deletes, Duration covered) {
    public static final Activity UNKNOWN = new Activity(0, 0, 0, Duration.ZERO);

    /** Whether anything was collected. */
    public boolean known() {
        return !covered.isZero();
    }

    /** Whether not one operation was counted. */
    public boolean isNone() {
        return reads + writes + deletes == 0;
    }
}
