package dev.splitheat.sandbox.series;

import java.util.Arrays;

/** The mean of the last so many numbers; of fewer while there are fewer. */
final class RollingMean {
    private final int length;
    private double[] ring = new double[64];
    private int count;
    private int next;

    RollingMean(int length) {
        this.length = length;
    }

    double add(double number) {
        if (count == ring.length && count < length) {
            ring = Arrays.copyOf(ring, Math.min(length, 2 * count));
            next = count;
        }
        ring[next] = number;
        next = (next + 1) % ring.length;
        count = Math.min(count + 1, ring.length);
        return Arrays.stream(ring, 0, count).sum() / count;
    }
}
