package dev.splitheat.ingest.connect;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
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

    /** The answers in the order of the questions, none where none came in time; a question that throws is a defect. */
    static <T> List<Optional<T>> ask(List<Callable<T>> questions, Duration patience) {
        return ask(questions, patience, THREADS);
    }

    /** @param most of them at the same time */
    static <T> List<Optional<T>> ask(List<Callable<T>> questions, Duration patience, int most) {
        if (questions.isEmpty()) {
            return List.of();
        }
        ExecutorService threads = Executors.newFixedThreadPool(Math.min(most, questions.size()), work -> {
            Thread thread = new Thread(work, "splitheat-validation");
            thread.setDaemon(true);
            return thread;
        });
        try {
            return answers(threads.invokeAll(questions, patience.toMillis(), TimeUnit.MILLISECONDS));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Collections.nCopies(questions.size(), Optional.empty());
        } finally {
            threads.shutdownNow();
        }
    }

    private static <T> List<Optional<T>> answers(List<Future<T>> futures) throws InterruptedException {
        List<Optional<T>> answers = new ArrayList<>();
        for (Future<T> future : futures) {
            try {
                answers.add(Optional.of(future.get()));
            } catch (CancellationException late) {
                answers.add(Optional.empty());
            } catch (ExecutionException e) {
                throw new IllegalStateException(e.getCause());
            }
        }
        return List.copyOf(answers);
    }
}
