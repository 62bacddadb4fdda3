package dev.splitheat.ingest.connect;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/** Asks several questions at the same time. */
final class Simultaneously {
    private static final int THREADS = 16;

    private Simultaneously() {}

    /** The answers that came in time, in the order of the questions; a question that throws is a defect. */
    static <T> List<T> ask(List<Callable<T>> questions, Duration patience) {
        if (questions.isEmpty()) {
            return List.of();
        }
        ExecutorService threads = Executors.newFixedThreadPool(Math.min(THREADS, questions.size()), work -> {
            Thread thread = new Thread(work, "splitheat-validation");
            thread.setDaemon(true);
            return thread;
        });
        try {
            return answers(threads.invokeAll(questions, patience.toMillis(), TimeUnit.MILLISECONDS));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return List.of();
        } finally {
            threads.shutdownNow();
        }
    }

    private static <T> List<T> answers(List<Future<T>> futures) throws InterruptedException {
        List<T> answers = new ArrayList<>();
        for (Future<T> future : futures) {
            try {
                answers.add(future.get());
            } catch (CancellationException late) {
                continue;
            } catch (ExecutionException e) {
                throw new IllegalStateException(e.getCause());
            }
        }
        return List.copyOf(answers);
    }
}
