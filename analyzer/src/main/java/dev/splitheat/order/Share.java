package dev.splitheat.order;

/**
 * A share of a table's writes, as a sample tells it: Wilson's interval, in which the true share lies 99 times in 100. A
 * sample that has every write has no error.
 */
public record Share(double lower, double estimate, double upper) {
    private static final double DEVIATIONS = 2.576;

    public Share {
        if (!(0 <= lower && lower <= estimate && estimate <= upper && upper <= 1)) {
            throw new IllegalArgumentException("no share: " + lower + " to " + estimate + " to " + upper);
        }
    }

    /**
     * @param size how many even keys would say as much as the sample does
     * @param sampled the part of all writes that is in the sample
     */
    static Share of(double estimate, double size, double sampled) {
        double within = Math.max(0, Math.min(1, estimate));
        if (sampled >= 1) {
            return new Share(within, within, within);
        }
        double n = size / (1 - sampled);
        double z = DEVIATIONS * DEVIATIONS / n;
        double centre = (within + z / 2) / (1 + z);
        double reach = DEVIATIONS * Math.sqrt(within * (1 - within) / n + z / (4 * n)) / (1 + z);
        return new Share(
                Math.max(0, Math.min(within, centre - reach)), within, Math.min(1, Math.max(within, centre + reach)));
    }
}
