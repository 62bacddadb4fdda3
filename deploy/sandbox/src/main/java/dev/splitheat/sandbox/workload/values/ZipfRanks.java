package dev.splitheat.sandbox.workload.values;

/**
 * Ranks from 0 that come the more often the smaller they are: rank r as often as (r + 1)^-exponent, to the accuracy of
 * the integral of that, which is exact for the first {@value #EXACT} ranks.
 */
public final class ZipfRanks {
    private static final int EXACT = 256;

    private final long count;
    private final double exponent;
    private final double[] firsts;
    private final double firstsShare;
    private final double total;

    public ZipfRanks(long count, double exponent) {
        this.count = count;
        this.exponent = exponent;
        this.firsts = new double[(int) Math.min(count, EXACT)];
        double sum = 0;
        for (int rank = 0; rank < firsts.length; rank++) {
            sum += Math.pow(rank + 1.0, -exponent);
            firsts[rank] = sum;
        }
        this.firstsShare = sum;
        this.total = sum + (count > EXACT ? integral(count + 0.5) - integral(EXACT + 0.5) : 0);
    }

    /** How often a rank below {@value #EXACT} comes. */
    public double share(int rank) {
        return (firsts[rank] - (rank == 0 ? 0 : firsts[rank - 1])) / total;
    }

    /** @param unit of [0, 1) */
    public long rank(double unit) {
        double wanted = unit * total;
        if (wanted >= firstsShare && count > EXACT) {
            double at = inverse(wanted - firstsShare + integral(EXACT + 0.5));
            return Math.min(count - 1, Math.max(EXACT, (long) (at - 0.5)));
        }
        int found = java.util.Arrays.binarySearch(firsts, wanted);
        return Math.min(firsts.length - 1, found < 0 ? -found - 1 : found + 1);
    }

    private double integral(double x) {
        return Math.abs(exponent - 1) < 1e-9 ? Math.log(x) : Math.pow(x, 1 - exponent) / (1 - exponent);
    }

    private double inverse(double area) {
        return Math.abs(exponent - 1) < 1e-9 ? Math.exp(area) : Math.pow(area * (1 - exponent), 1 / (1 - exponent));
    }
}
