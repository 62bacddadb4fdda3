package dev.splitheat.ingest.connect;

import java.time.Duration;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The threads on which collectors have their turns; as many for a thousand databases as for fifty. A database that
 * answers swiftly is never behind one that does not.
 */
final class Lanes implements AutoCloseable {
    /** Where a turn belongs. */
    enum Lane {
        /** Answered swiftly the last time. A thread waits for Spanner nearly all of its time. */
        STEADY(32),
        /** First contact takes long, and history is much. */
        FIRST(8),
        /** Answers, but takes its time. */
        SLOW(8),
        /** Each turn may block for as long as the client tries. */
        FAILING(8);

        private static final Duration SWIFT = Duration.ofSeconds(2);
        /** A turn of history asks a dozen times. */
        private static final Duration SWIFT_HISTORY = Duration.ofSeconds(10);

        private final int width;

        Lane(int width) {
            this.width = width;
        }

        /** Where the next turn belongs of one that was answered: the history of slow ones holds up nobody's first contact. */
        static Lane after(Duration took, boolean history) {
            Duration swift = history ? SWIFT_HISTORY : SWIFT;
            if (took.compareTo(swift) >= 0) {
                return SLOW;
            }
            return history ? FIRST : STEADY;
        }
    }

    private static final Duration IDLE = Duration.ofSeconds(30);
    private static final Duration PARTING = Duration.ofMillis(500);

    private final Map<Lane, ThreadPoolExecutor> lanes = new EnumMap<>(Lane.class);

    Lanes() {
        for (Lane lane : Lane.values()) {
            lanes.put(lane, threads(lane));
        }
    }

    void run(Lane lane, Runnable turn) {
        lanes.get(lane).execute(turn);
    }

    /** Interrupts every turn and leaves after a moment, whether or not Spanner let go. */
    @Override
    public void close() {
        lanes.values().forEach(ThreadPoolExecutor::shutdownNow);
        long until = System.nanoTime() + PARTING.toNanos();
        try {
            for (ThreadPoolExecutor lane : lanes.values()) {
                lane.awaitTermination(until - System.nanoTime(), TimeUnit.NANOSECONDS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static ThreadPoolExecutor threads(Lane lane) {
        ThreadPoolExecutor threads = new ThreadPoolExecutor(
                lane.width,
                lane.width,
                IDLE.toMillis(),
                TimeUnit.MILLISECONDS,
                new LinkedBlockingQueue<>(),
                daemons(lane.name().toLowerCase(Locale.ROOT)),
                new ThreadPoolExecutor.DiscardPolicy());
        threads.allowCoreThreadTimeOut(true);
        return threads;
    }

    static ThreadFactory daemons(String name) {
        AtomicInteger count = new AtomicInteger();
        return task -> {
            Thread thread = new Thread(task, "splitheat-collector-" + name + "-" + count.getAndIncrement());
            thread.setDaemon(true);
            return thread;
        };
    }
}
