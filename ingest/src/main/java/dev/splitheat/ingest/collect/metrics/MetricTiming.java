package dev.splitheat.ingest.collect.metrics;

import java.time.Duration;

/**
 * When a metric's points come into sight.
 *
 * @param samplePeriod from one point to the next
 * @param ingestDelay for at most this long after its end a point is not visible
 */
public record MetricTiming(Duration samplePeriod, Duration ingestDelay) {
    private static final Duration MINUTE = Duration.ofMinutes(1);

    public MetricTiming {
        if (samplePeriod.isNegative() || ingestDelay.isNegative()) {
            throw new IllegalArgumentException("every " + samplePeriod + ", after " + ingestDelay);
        }
    }

    /** A metric that is sampled each minute. */
    public static MetricTiming each60sAfter(Duration ingestDelay) {
        return new MetricTiming(MINUTE, ingestDelay);
    }

    /** How long after its end a minute is complete: the delay begins when the sample is taken. */
    public Duration settled() {
        return ingestDelay.plus(samplePeriod.compareTo(MINUTE) < 0 ? MINUTE : samplePeriod);
    }
}
