package dev.splitheat.app.weekly;

import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.apache.kafka.common.KafkaException;

/** Does several things at the same time, as many as there are processors. */
final class AtOnce {
    private AtOnce() {}

    /** Returns when all are done. The first failure is thrown as it is, and what is still going on is stopped. */
    static void run(List<Runnable> tasks) {
        int processors = Runtime.getRuntime().availableProcessors();
        ExecutorService threads = Executors.newFixedThreadPool(Math.min(processors, tasks.size()), AtOnce::thread);
        try {
            List<? extends Future<?>> begun =
                    tasks.stream().map(threads::submit).toList();
            for (Future<?> each : begun) {
                each.get();
            }
        } catch (ExecutionException failed) {
            throw failed.getCause() instanceof RuntimeException cause
                    ? cause
                    : new IllegalStateException(failed.getCause());
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new KafkaException("stopped while topics were read", stopped);
        } finally {
            threads.shutdownNow();
        }
    }

    private static Thread thread(Runnable task) {
        Thread thread = new Thread(task, "splitheat-reading");
        thread.setDaemon(true);
        return thread;
    }
}
