package dev.splitheat.app;

import dev.splitheat.app.lifecycle.Role;
import dev.splitheat.notify.heartbeat.Heartbeat;
import java.time.Clock;
import java.util.Objects;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A heart that beats while the process lives. */
final class HeartbeatRole implements Role {
    private static final Logger LOG = LoggerFactory.getLogger(HeartbeatRole.class);
    private static final int LONGEST_CLOSE = 5;

    private final Heartbeat heartbeat;
    private final Clock clock;
    private final ScheduledExecutorService thread =
            Executors.newSingleThreadScheduledExecutor(work -> new Thread(work, "splitheat-heartbeat"));

    HeartbeatRole(Heartbeat heartbeat, Clock clock) {
        this.heartbeat = Objects.requireNonNull(heartbeat, "heartbeat");
        this.clock = Objects.requireNonNull(clock, "clock");
    }

    @Override
    public String name() {
        return "heartbeat";
    }

    @Override
    public void start() {
        thread.scheduleWithFixedDelay(this::tick, 0, 1, TimeUnit.SECONDS);
    }

    /** A switch that is not called raises the alarm: the right thing when this fails in a way that nobody thought of. */
    private void tick() {
        try {
            heartbeat.tick(clock.instant());
        } catch (RuntimeException e) {
            LOG.error("the heart did not beat", e);
        }
    }

    @Override
    public void close() throws InterruptedException {
        thread.shutdownNow();
        thread.awaitTermination(LONGEST_CLOSE, TimeUnit.SECONDS);
    }
}
