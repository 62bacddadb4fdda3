package dev.splitheat.history;

import java.util.Arrays;

/** Measures of a few figures that one of them cannot spoil. */
final class Robust {
    private Robust() {}

    /** {@code sorted} has one figure at least. */
    static double median(double[] sorted) {
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }

    /** The median of how far each is from the median. */
    static double deviation(double[] sorted) {
        double median = median(sorted);
        return median(Arrays.stream(sorted)
                .map(each -> Math.abs(each - median))
                .sorted()
                .toArray());
    }
}
