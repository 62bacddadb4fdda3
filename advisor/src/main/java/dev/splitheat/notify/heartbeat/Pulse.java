package dev.splitheat.notify.heartbeat;

import java.time.Duration;
import java.time.Instant;
import java.util.Objects;

/** When a heart beats: once every interval, sooner after a beat that failed, whatever the clock does. */
final class Pulse {
    private static final int TRIES_IN_AN_INTERVAL = 4;

    private final Duration interval;
    private Instant last = Instant.EPOCH;
    private Duration pause = Duration.ZERO;

    Pulse(Duration interval) {
        this.interval = Objects.requireNonNull(interval, "interval");
    }

    boolean due(Instant now) {
        return Duration.between(last, now).abs().compareTo(pause) >= 0;
    }

    void beat(Instant now, boolean arrived) {
        last = now;
        pause = arrived ? interval : interval.dividedBy(TRIES_IN_AN_INTERVAL);
    }
}
