package dev.splitheat.app.lifecycle;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/**
 * Looks after the wall clock. Kafka's clients wait for moments of it: after it was set back by an hour they would send no
 * heartbeat and try nothing again for an hour, in silence. The process that ends is started again, and all is well.
 */
public final class ClockRole implements Role {
    /** As long as a session of a sink's consumer: what stands still for less is not missed. */
    static final Duration BOUND = Duration.ofSeconds(10);

    private static final Duration LOOK_EVERY = Duration.ofSeconds(1);
    /** A look that took longer was interrupted, and says nothing. */
    private static final Duration LONGEST_LOOK = Duration.ofMillis(200);

    private final Clock clock;
    private final LongSupplier steadyNanos;
    private final Consumer<? super ClockSetBackException> setBack;
    private final ClockSteps steps = new ClockSteps(BOUND);
    private final ScheduledExecutorService thread = Executors.newSingleThreadScheduledExecutor(work -> {
        Thread looking = new Thread(work, "splitheat-clock");
        looking.setDaemon(true);
        return looking;
    });

    /** @param setBack is told when the clock was set back by more than ten seconds */
    public ClockRole(Clock clock, LongSupplier steadyNanos, Consumer<? super ClockSetBackException> setBack) {
        this.clock = Objects.requireNonNull(clock, "clock");
        this.steadyNanos = Objects.requireNonNull(steadyNanos, "steadyNanos");
        this.setBack = Objects.requireNonNull(setBack, "setBack");
    }

    @Override
    public String name() {
        return "clock";
    }

    @Override
    public void start() {
        thread.scheduleWithFixedDelay(this::look, 0, LOOK_EVERY.toMillis(), TimeUnit.MILLISECONDS);
    }

    void look() {
        long before = steadyNanos.getAsLong();
        Instant wall = clock.instant();
        long after = steadyNanos.getAsLong();
        if (after - before <= LONGEST_LOOK.toNanos()) {
            steps.back(wall, after).map(ClockSetBackException::new).ifPresent(setBack);
        }
    }

    @Override
    public void close() {
        thread.shutdownNow();
    }
}
