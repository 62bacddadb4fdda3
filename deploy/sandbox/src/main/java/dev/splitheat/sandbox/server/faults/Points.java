package dev.splitheat.sandbox.server.faults;

import dev.splitheat.sandbox.series.Metrics;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;

/**
 * Points of one metric of Cloud Monitoring.
 *
 * @param metric its type, with the domain
 * @param end of the minute that is meant; all of them when empty
 */
public record Points(String metric, Optional<Instant> end) {
    static final String DOMAIN = "spanner.googleapis.com/";

    public Points {
        Objects.requireNonNull(end, "end");
        if (Metrics.named(metric).isEmpty()) {
            throw new IllegalArgumentException(
                    metric + " is no metric that is served: name one such as " + DOMAIN + "instance/cpu/utilization");
        }
    }

    boolean hold(String type, Instant minuteEnd) {
        return metric.equals(type) && end.map(minuteEnd::equals).orElse(true);
    }
}
