package dev.splitheat.sandbox.serving;

/**
 * Mean and variance of values that are never below 0, and how much they weigh when they are put together with others.
 *
 * @param weight at least 0
 */
public record Moments(double weight, double mean, double variance) {
    public static final Moments NONE = new Moments(0, 0, 0);

    public Moments {
        if (!(weight >= 0) || !(mean >= 0) || !(variance >= 0)) {
            throw new IllegalArgumentException("no moments: " + weight + ", " + mean + ", " + variance);
        }
    }

    /** The values of both. */
    public Moments with(Moments other) {
        double sum = weight + other.weight;
        if (sum == 0) {
            return NONE;
        }
        double share = other.weight / sum;
        double moved = other.mean - mean;
        return new Moments(
                sum,
                mean + share * moved,
                (1 - share) * variance + share * other.variance + share * (1 - share) * moved * moved);
    }

    /** Each value and a wait of this mean on top of it; waits spread as far as they are long. */
    public Moments and(double wait) {
        return new Moments(weight, mean + wait, variance + wait * wait);
    }

    /** Of all values together. */
    public double sum() {
        return weight * mean;
    }

    public double sumOfSquares() {
        return weight * (mean * mean + variance);
    }

    /** Share of log-normal values of this mean and variance that lie below a bound. */
    public double shareBelow(double bound) {
        if (variance == 0 || mean == 0) {
            return mean < bound ? 1 : 0;
        }
        double spread = Math.log1p(variance / (mean * mean));
        double middle = Math.log(mean) - spread / 2;
        return Double.isInfinite(bound) ? 1 : normalBelow((Math.log(bound) - middle) / Math.sqrt(spread));
    }

    /** The standard normal distribution function, to 1e-7 (Abramowitz and Stegun, 26.2.17). */
    private static double normalBelow(double x) {
        double t = 1 / (1 + 0.2316419 * Math.abs(x));
        double tail = Math.exp(-x * x / 2)
                / Math.sqrt(2 * Math.PI)
                * t
                * (0.319381530 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
        return x < 0 ? tail : 1 - tail;
    }
}
