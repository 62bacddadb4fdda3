package dev.splitheat.ingest.connect;

import java.time.Clock;
import java.time.Duration;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The threads on which databases have their turns. First contact takes long and failing databases block, so that both
 * wait in a lane of their own; a database that answers swiftly is never behind one that does not.
 */
final class Lanes implements AutoCloseable {
    /** A thread waits for Spanner nearly all of its time; this many swift databases may turn slow at once. */
    private static final int SWIFT_THREADS = 32;

    private static final int SLOW_THREADS = 8;

    private static final Duration IDLE = Duration.ofSeconds(30);
    private static final Duration PARTING = Duration.ofMillis(500);

    private final Alarms alarms;
    private final ThreadPoolExecutor swift;
    private final ThreadPoolExecutor slow;

    Lanes(int databases, Clock clock) {
        alarms = new Alarms(clock, daemons("alarms"));
        swift = lane("swift", Math.max(1, Math.min(SWIFT_THREADS, databases)));
        slow = lane("slow", Math.max(1, Math.min(SLOW_THREADS, databases)));
    }

    void run(Runnable turn, boolean swiftly, Duration delay) {
        ThreadPoolExecutor lane = swiftly ? swift : slow;
        alarms.after(delay, () -> lane.execute(turn));
    }

    /** Interrupts every turn and leaves after a moment, whether or not Spanner let go. */
    @Override
    public void close() {
        alarms.close();
        swift.shutdownNow();
        slow.shutdownNow();
        try {
            swift.awaitTermination(PARTING.toMillis(), TimeUnit.MILLISECONDS);
            slow.awaitTermination(PARTING.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static ThreadPoolExecutor lane(String name, int width) {
        ThreadPoolExecutor lane = new ThreadPoolExecutor(
                width,
                width,
                IDLE.toMillis(),
                TimeUnit.MILLISECONDS,
                new LinkedBlockingQueue<>(),
                daemons(name),
                new ThreadPoolExecutor.DiscardPolicy());
        lane.allowCoreThreadTimeOut(true);
        return lane;
    }

    private static ThreadFactory daemons(String name) {
        AtomicInteger count = new AtomicInteger();
        return task -> {
            Thread thread = new Thread(task, "splitheat-collector-" + name + "-" + count.getAndIncrement());
            thread.setDaemon(true);
            return thread;
        };
    }
}
