package dev.splitheat.ingest.connect;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * A number of threads that several share fairly: whoever has the fewest is next, and takes another only while more are free
 * than it has. So one whose queries are slow never has more than half of them, and whoever comes finds one, as long as no
 * more than a handful are slow at the same time.
 */
final class SharedThreads implements AutoCloseable {
    private final ExecutorService threads;
    private final List<Share> waiting = new ArrayList<>();
    private int free;
    private boolean closed;

    SharedThreads(int count, String name) {
        this.threads = Executors.newFixedThreadPool(count, task -> {
            Thread thread = new Thread(task, name);
            thread.setDaemon(true);
            return thread;
        });
        this.free = count;
    }

    /** One who shares them; its tasks begin in the order in which they come. */
    Executor share() {
        return new Share();
    }

    private final class Share implements Executor {
        private final Queue<Runnable> tasks = new ArrayDeque<>();
        private int running;

        @Override
        public void execute(Runnable task) {
            synchronized (SharedThreads.this) {
                tasks.add(task);
                if (tasks.size() == 1) {
                    waiting.add(this);
                }
                begin();
            }
        }

        private boolean mayRun() {
            return running < free;
        }

        private int running() {
            return running;
        }
    }

    private void begin() {
        for (Share next = next(); next != null && !closed; next = next()) {
            Share share = next;
            Runnable task = share.tasks.remove();
            waiting.remove(share);
            if (!share.tasks.isEmpty()) {
                waiting.add(share);
            }
            share.running++;
            free--;
            threads.execute(() -> run(share, task));
        }
    }

    /** Of several with as many threads, the one that has waited longest; null when nobody may run. */
    private Share next() {
        return waiting.stream()
                .filter(Share::mayRun)
                .min(Comparator.comparingInt(Share::running))
                .orElse(null);
    }

    private void run(Share share, Runnable task) {
        try {
            task.run();
        } finally {
            synchronized (this) {
                share.running--;
                free++;
                begin();
            }
        }
    }

    @Override
    public synchronized void close() {
        closed = true;
        threads.shutdownNow();
    }
}
