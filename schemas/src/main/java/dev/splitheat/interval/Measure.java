package dev.splitheat.interval;

/**
 * What a figure of one interval measures, and how much of it there can be. More than that was never measured: it is as wrong
 * as less than nothing, and a few of them add up to more than a number holds.
 */
public enum Measure {
    /**
     * Operations, commits or rows that were counted. Ten thousand nodes with a million a second each have a third of it
     * in an hour. The minutes of a week, ten thousand of the most, still add up to a whole number.
     */
    COUNT(1e14),
    /** Bytes that are there or were written, or bytes and rows that one execution has on average: ten thousand nodes hold a tenth of it. */
    SIZE(1e18),
    /** What one execution takes on average. Ten thousand nodes of eight cores have a third of it in an hour. */
    SECONDS(1e9);

    private final double most;

    Measure(double most) {
        this.most = most;
    }

    /** Whether that can be: a number, and neither below zero nor above the most. */
    public boolean canBe(double figure) {
        return figure >= 0 && figure <= most;
    }
}
