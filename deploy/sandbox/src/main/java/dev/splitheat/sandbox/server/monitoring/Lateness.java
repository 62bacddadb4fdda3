package dev.splitheat.sandbox.server.monitoring;

import java.time.Instant;

/** Points that come later than their metric's descriptor promises: a fault on request. */
@FunctionalInterface
public interface Lateness {
    Lateness NONE = (database, metric, end, usually) -> usually;

    /**
     * When a point can be seen: always the same for one point.
     *
     * @param database its full name
     * @param metric its type, with the domain
     * @param end of the point's minute
     * @param usually when nothing is late
     */
    Instant visibleAt(String database, String metric, Instant end, Instant usually);
}
