package dev.splitheat.notify.heartbeat;

import dev.splitheat.notify.http.Destination;
import java.time.Duration;
import java.util.Objects;

/**
 * A dead man's switch: a place that raises an alarm when it hears nothing for a while.
 *
 * @param method with which it is called, without a body
 * @param interval a fraction of that while
 */
public record HeartbeatSettings(Destination to, Method method, Duration interval) {
    /** As the place wants it. */
    public enum Method {
        GET,
        POST
    }

    /** Such places commonly wait for five. */
    public static final Duration INTERVAL = Duration.ofMinutes(1);

    public HeartbeatSettings {
        Objects.requireNonNull(to, "to");
        Objects.requireNonNull(method, "method");
        if (interval.compareTo(Duration.ofSeconds(1)) < 0) {
            throw new IllegalArgumentException("a heart beats once a second at most");
        }
    }
}
