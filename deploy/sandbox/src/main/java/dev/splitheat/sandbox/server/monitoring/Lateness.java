package dev.splitheat.sandbox.server.monitoring;

import java.time.Duration;
import java.time.Instant;

/** Points that come later than their metric's descriptor promises: a fault on request. */
@FunctionalInterface
public interface Lateness {
    Lateness NONE = (database, metric, end) -> Duration.ZERO;

    /**
     * Always the same for one point.
     *
     * @param database its full name
     * @param metric its type, with the domain
     * @param end of the point's minute
     */
    Duration of(String database, String metric, Instant end);
}
