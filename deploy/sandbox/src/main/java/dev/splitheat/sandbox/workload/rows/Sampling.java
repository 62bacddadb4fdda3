package dev.splitheat.sandbox.workload.rows;

/**
 * Few rows that stand for many. Every so-many-th row is taken, and how many are left out is chosen so that the values of
 * random columns in the sample lie as evenly as those of all rows: the multiples of a column's step times the stride must
 * keep apart. The stride is odd, for the sake of bit-reversed numbers, and the same while the number of rows stays about
 * the same, so that what stands for old rows are the same rows in the next minute.
 */
final class Sampling {
    private static final int CANDIDATES = 48;
    /** Of the stride that would give as many rows as asked for. */
    private static final double LONGEST = 1.1;

    private static final double SHORTEST = 0.25;
    private static final int MULTIPLES = 64;
    /**
     * The least distance of a number's q-th multiple from a whole one, times q: 0.447 for the best of numbers. More rows make
     * up for a lesser one.
     */
    private static final double GOOD = 0.2;
    /** Numbers of rows this close have the same stride. */
    private static final double SAME = Math.log(1.05);

    private Sampling() {}

    /**
     * @param steps of the random columns that keys begin with, see {@code Spread.step}
     * @return about {@code samples} row numbers in their order: all when there are few rows, and four times as many at most,
     *     which is where few strides are to choose from
     */
    static long[] rows(long first, long count, int samples, long[] steps) {
        if (count <= 0) {
            return new long[0];
        }
        long stride = count < 2L * samples ? 1 : stride(count, samples, steps);
        long from = Math.floorDiv(first + stride - 1, stride) * stride;
        long[] rows = new long[(int) ((first + count - from + stride - 1) / stride)];
        for (int at = 0; at < rows.length; at++) {
            rows[at] = from + at * stride;
        }
        return rows;
    }

    private static long stride(long count, int samples, long[] steps) {
        double about = Math.exp(Math.floor(Math.log(count) / SAME) * SAME) / samples;
        long start = (long) (about * LONGEST) - 1 | 1;
        long best = start;
        double quality = -1;
        for (int candidate = 0; candidate < CANDIDATES && quality < GOOD; candidate++) {
            long stride = start - 2L * candidate;
            if (stride < Math.max(1, about * SHORTEST)) {
                break;
            }
            double here = quality(stride, steps) * about / stride;
            if (here > quality) {
                best = stride;
                quality = here;
            }
        }
        return best;
    }

    private static double quality(long stride, long[] steps) {
        double worst = 1;
        for (long step : steps) {
            long turn = step * stride;
            for (int multiple = 1; multiple <= MULTIPLES; multiple++) {
                worst = Math.min(worst, multiple * Math.abs((double) (turn * multiple)) * 0x1.0p-64);
            }
        }
        return worst;
    }
}
