package dev.splitheat.sandbox.workload.choices;

/**
 * A row that stands for others.
 *
 * @param row its number
 * @param weight the share of the operations; those of all picks add up to 1
 * @param rows how many rows share them
 */
public record Pick(long row, double weight, double rows) {
    public Pick {
        if (!(weight >= 0) || !(rows >= 1)) {
            throw new IllegalArgumentException("weight " + weight + " below 0, or rows " + rows + " below 1");
        }
    }
}
