package dev.splitheat.ingest.spanner;

import java.time.Duration;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * Ends the waits that Google's client does not end by itself: a query has a deadline, but waits for the session of its
 * database without any.
 */
final class Patience {
    private static final ScheduledThreadPoolExecutor CLOCK = clock();

    private final Thread waiting = Thread.currentThread();
    private boolean over;
    private boolean lost;

    private Patience() {}

    /**
     * Interrupts this thread when the answer takes longer.
     *
     * @throws NeverAnsweredException in place of whatever the interruption caused
     */
    static <T> T within(Duration limit, Supplier<T> question) {
        Patience patience = new Patience();
        Future<?> end = CLOCK.schedule(patience::lose, limit.toMillis(), TimeUnit.MILLISECONDS);
        try {
            return question.get();
        } catch (RuntimeException e) {
            throw patience.isLost() ? new NeverAnsweredException(limit, e) : e;
        } finally {
            end.cancel(false);
            patience.end();
        }
    }

    /** @param task returns at once */
    static void later(Duration delay, Runnable task) {
        CLOCK.schedule(task, delay.toMillis(), TimeUnit.MILLISECONDS);
    }

    private synchronized void lose() {
        if (!over) {
            lost = true;
            waiting.interrupt();
        }
    }

    private synchronized boolean isLost() {
        return lost;
    }

    /** The interruption was meant for the question only. */
    private synchronized void end() {
        over = true;
        if (lost) {
            Thread.interrupted();
        }
    }

    private static ScheduledThreadPoolExecutor clock() {
        ScheduledThreadPoolExecutor clock = new ScheduledThreadPoolExecutor(1, task -> {
            Thread thread = new Thread(task, "splitheat-spanner-patience");
            thread.setDaemon(true);
            return thread;
        });
        clock.setRemoveOnCancelPolicy(true);
        return clock;
    }
}
