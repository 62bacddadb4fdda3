package dev.splitheat.heatmap;

/**
 * How much of a window a source told of.
 *
 * @param truncated rows are known to be cut off, so what is not listed need not be cold
 */
public record Covered(int seconds, boolean truncated) {
    public static final Covered NOTHING = new Covered(0, false);

    public Covered {
        if (seconds < 0) {
            throw new IllegalArgumentException("covered " + seconds + " s");
        }
    }

    /** Whether a place that is not listed is known to be cold. */
    public boolean tellsAbsence() {
        return seconds > 0 && !truncated;
    }

    Covered plus(Covered other) {
        return new Covered(seconds + other.seconds, truncated || other.truncated);
    }
}
