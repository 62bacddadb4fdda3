package dev.splitheat.app.lifecycle;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** By how much a wall clock was set back between two looks, as a clock tells that only ever goes on. */
final class ClockSteps {
    private final Duration bound;
    private Optional<Duration> ahead = Optional.empty();

    /** @param bound a smaller step is nobody's concern: time servers take such steps, and what waits gets over them */
    ClockSteps(Duration bound) {
        this.bound = bound;
    }

    /**
     * Empty when it was set back by no more than the bound, or forward.
     *
     * @param steadyNanos at the same moment, from any beginning
     */
    Optional<Duration> back(Instant wall, long steadyNanos) {
        Duration now = Duration.between(Instant.EPOCH, wall).minusNanos(steadyNanos);
        Optional<Duration> back = ahead.map(before -> before.minus(now)).filter(step -> step.compareTo(bound) > 0);
        ahead = Optional.of(now);
        return back;
    }
}
