package dev.splitheat.sandbox.server.monitoring;

import java.util.Objects;

/**
 * What Google's documentation leaves open, or a test wants otherwise.
 *
 * @param peakScore how a peak split score is written
 */
public record MonitoringSettings(PeakScore peakScore, Lateness lateness) {
    /** As usual: 0 to 100, and nothing late. */
    public static final MonitoringSettings DEFAULT = new MonitoringSettings(PeakScore.ZERO_TO_HUNDRED, Lateness.NONE);

    /**
     * The metric's unit is {@code 1}, and the console shows 0 to 100: whether the wire carries 0 to 100 or 0 to 1 is not
     * documented. A reader should take either.
     */
    public enum PeakScore {
        ZERO_TO_HUNDRED(1),
        ZERO_TO_ONE(0.01);

        private final double factor;

        PeakScore(double factor) {
            this.factor = factor;
        }

        double written(double score) {
            return score * factor;
        }
    }

    public MonitoringSettings {
        Objects.requireNonNull(peakScore, "peakScore");
        Objects.requireNonNull(lateness, "lateness");
    }
}
