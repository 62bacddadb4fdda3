package dev.splitheat.ingest.connect;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/**
 * Runs what is due. A clock that leaps ahead makes things due at once; one that leaps back holds nothing up, since the
 * time that passed counts as well.
 */
final class Timetable implements AutoCloseable {
    /** How long a leap of the clock may go unseen. */
    private static final Duration GLANCE = Duration.ofMillis(100);

    private record Entry(Instant due, long dueNanos, Runnable action) {}

    private final Clock clock;
    private final PriorityQueue<Entry> entries =
            new PriorityQueue<>(Comparator.comparingLong(entry -> entry.dueNanos() - BASE));
    private final Thread thread = new Thread(this::run, "splitheat-collector-timetable");
    private boolean closed;

    private static final long BASE = System.nanoTime();

    Timetable(Clock clock) {
        this.clock = clock;
        thread.setDaemon(true);
        thread.start();
    }

    /** @param action returns at once */
    synchronized void at(Instant due, Runnable action) {
        Duration wait = Duration.between(clock.instant(), due);
        entries.add(new Entry(due, System.nanoTime() + wait.toNanos(), action));
        notifyAll();
    }

    private void run() {
        try {
            while (true) {
                due().forEach(Runnable::run);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private synchronized List<Runnable> due() throws InterruptedException {
        List<Runnable> due = takeDue();
        while (due.isEmpty()) {
            wait(nap());
            due = takeDue();
        }
        return due;
    }

    private List<Runnable> takeDue() throws InterruptedException {
        if (closed) {
            throw new InterruptedException("closed");
        }
        Instant now = clock.instant();
        long nanos = System.nanoTime();
        List<Runnable> due = new ArrayList<>();
        while (!entries.isEmpty() && entries.peek().dueNanos() - nanos <= 0) {
            due.add(entries.remove().action());
        }
        entries.removeIf(entry -> !entry.due().isAfter(now) && due.add(entry.action()));
        return due;
    }

    private long nap() {
        if (entries.isEmpty()) {
            return 0;
        }
        long left = (entries.peek().dueNanos() - System.nanoTime()) / 1_000_000;
        return Math.max(1, Math.min(GLANCE.toMillis(), left));
    }

    @Override
    public synchronized void close() {
        closed = true;
        entries.clear();
        notifyAll();
    }
}
