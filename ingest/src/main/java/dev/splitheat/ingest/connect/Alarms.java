package dev.splitheat.ingest.connect;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Runs things later. Waiting ends with the JVM's timer, which does not count the time that a machine slept, or with the
 * clock, which may be put back: whichever says so first.
 */
final class Alarms implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Alarms.class);
    private static final Duration GLANCE = Duration.ofMillis(20);
    private static final Duration WORTH_SAYING = Duration.ofMinutes(1);

    private record Alarm(Duration at, long number, Runnable rings) {}

    private final Clock clock;
    private final ScheduledExecutorService glances;
    private final PriorityQueue<Alarm> alarms =
            new PriorityQueue<>(Comparator.comparing(Alarm::at).thenComparing(Alarm::number));
    private Duration elapsed = Duration.ZERO;
    private Instant clockThen;
    private long timerThen = System.nanoTime();
    private long numbers;

    Alarms(Clock clock, ThreadFactory threads) {
        this.clock = clock;
        this.clockThen = clock.instant();
        this.glances = Executors.newSingleThreadScheduledExecutor(threads);
        glances.scheduleWithFixedDelay(this::ring, GLANCE.toMillis(), GLANCE.toMillis(), TimeUnit.MILLISECONDS);
    }

    /** @param rings returns at once and throws nothing */
    synchronized void after(Duration delay, Runnable rings) {
        glance();
        alarms.add(new Alarm(elapsed.plus(delay), numbers++, rings));
    }

    private void ring() {
        due().forEach(Runnable::run);
    }

    private synchronized List<Runnable> due() {
        glance();
        List<Runnable> due = new ArrayList<>();
        while (!alarms.isEmpty() && alarms.peek().at().compareTo(elapsed) <= 0) {
            due.add(alarms.remove().rings());
        }
        return due;
    }

    private void glance() {
        Instant clockNow = clock.instant();
        long timerNow = System.nanoTime();
        Duration byClock = Duration.between(clockThen, clockNow);
        Duration byTimer = Duration.ofNanos(timerNow - timerThen);
        sayWhenPutBack(byTimer.minus(byClock));
        elapsed = elapsed.plus(byClock.compareTo(byTimer) > 0 ? byClock : byTimer);
        clockThen = clockNow;
        timerThen = timerNow;
    }

    private static void sayWhenPutBack(Duration back) {
        if (back.compareTo(WORTH_SAYING) >= 0) {
            LOG.warn(
                    "this machine's clock was put back by about {} s: collectors go on by Spanner's clock, and what is read by"
                            + " this one's waits until it has caught up",
                    back.toSeconds());
        }
    }

    @Override
    public void close() {
        glances.shutdownNow();
    }
}
