package dev.splitheat.app.replay;

import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * A worker with a thread of its own, which makes it, does in order what it is told, a little behind whoever tells it, and
 * closes it. What it throws is thrown at whoever tells it something next, or asks it; it does no more then.
 */
final class Behind<W extends Worker> implements AutoCloseable {
    private static final int MOST = 16;

    private final ExecutorService thread = Executors.newSingleThreadExecutor();
    private final Semaphore room = new Semaphore(MOST);
    private final CompletableFuture<W> made;
    private CompletableFuture<W> done;

    Behind(Supplier<W> maker) {
        this.made = CompletableFuture.supplyAsync(maker, thread);
        this.done = made;
    }

    /** Goes on at once, unless too much is to be done already. */
    void tell(Consumer<W> work) {
        if (done.isCompletedExceptionally()) {
            await(done);
        }
        try {
            room.acquire();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CancellationException("interrupted while work waits");
        }
        done = done.thenApplyAsync(doing(work), thread).whenComplete((worker, problem) -> room.release());
    }

    private static <W> Function<W, W> doing(Consumer<W> work) {
        return worker -> {
            work.accept(worker);
            return worker;
        };
    }

    /** Waits until all that it was told is done. */
    <T> T ask(Function<W, T> question) {
        return await(done.thenApplyAsync(question, thread));
    }

    private static <T> T await(CompletableFuture<T> answer) {
        try {
            return answer.join();
        } catch (CompletionException e) {
            if (e.getCause() instanceof RuntimeException problem) {
                throw problem;
            }
            if (e.getCause() instanceof Error problem) {
                throw problem;
            }
            throw e;
        }
    }

    /** Waits until all is done: what is given up half way cannot be closed well. */
    @Override
    public void close() {
        try {
            await(done.handleAsync(this::closeWorker, thread));
        } finally {
            thread.shutdown();
        }
    }

    private Boolean closeWorker(W last, Throwable problem) {
        boolean there = !made.isCompletedExceptionally();
        if (there) {
            made.join().close();
        }
        return there;
    }
}
