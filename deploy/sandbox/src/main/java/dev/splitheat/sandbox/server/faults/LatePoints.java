package dev.splitheat.sandbox.server.faults;

import java.time.Instant;
import java.util.Objects;

/** Points in Cloud Monitoring that cannot be seen before an instant. */
public record LatePoints(Points points, Instant visibleFrom) implements Fault {
    public LatePoints {
        Objects.requireNonNull(points, "points");
        Objects.requireNonNull(visibleFrom, "visibleFrom");
    }

    /** Points that never come. */
    public static LatePoints missing(Points points) {
        return new LatePoints(points, Instant.MAX);
    }

    @Override
    public Instant pointVisibleAt(String metric, Instant end, Instant usually) {
        return points.hold(metric, end) && usually.isBefore(visibleFrom) ? visibleFrom : usually;
    }
}
