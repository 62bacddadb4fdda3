package dev.splitheat.app.export;

import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** Reads on a thread of its own, from the start on and a little ahead of whoever takes what was read. */
public final class ReadAhead<T> implements AutoCloseable {
    private static final int AHEAD = 16;

    private final ExecutorService thread = Executors.newSingleThreadExecutor();
    private final BlockingQueue<Optional<T>> read = new ArrayBlockingQueue<>(AHEAD);
    private final Future<?> reading;

    /** {@code source} gives all there is to whom it is given, and closes what it opened, also when it is told to stop. */
    public ReadAhead(Consumer<Consumer<T>> source) {
        this.reading = thread.submit(() -> {
            try {
                source.accept(each -> put(Optional.of(each)));
            } finally {
                put(Optional.empty());
            }
        });
    }

    /** Takes all in its order; what the source throws is thrown here, behind what it gave before. */
    public void forEach(Consumer<T> each) {
        try {
            for (Optional<T> next = read.take(); next.isPresent(); next = read.take()) {
                each.accept(next.get());
            }
            reading.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CancellationException("interrupted while reading");
        } catch (ExecutionException e) {
            throw e.getCause() instanceof RuntimeException problem ? problem : new IllegalStateException(e.getCause());
        }
    }

    private void put(Optional<T> next) {
        try {
            read.put(next);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CancellationException("nobody takes what is read");
        }
    }

    /** Stops reading, and waits until the source has closed what it opened. */
    @Override
    public void close() {
        thread.shutdownNow();
        boolean interrupted = false;
        while (!thread.isTerminated()) {
            try {
                thread.awaitTermination(1, TimeUnit.MINUTES);
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
