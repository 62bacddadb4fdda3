package dev.splitheat.app;

import dev.splitheat.app.lifecycle.Role;
import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/** Starts the collectors that nobody needs before there is something to look into. */
final class LaterCollectors implements Role {
    private static final Duration LOOK_EVERY = Duration.ofSeconds(1);

    private final Runnable begin;
    private final BooleanSupplier wanted;
    private final Consumer<Throwable> failed;
    private volatile boolean closed;
    private final ScheduledExecutorService thread = Executors.newSingleThreadScheduledExecutor(work -> {
        Thread daemon = new Thread(work, "splitheat-later-collectors");
        daemon.setDaemon(true);
        return daemon;
    });

    /**
     * Collectors that wait.
     *
     * @param begin starts them, and returns when they run
     * @param wanted whether they are needed by now
     * @param failed told when they cannot be started
     */
    LaterCollectors(Runnable begin, BooleanSupplier wanted, Consumer<Throwable> failed) {
        this.begin = begin;
        this.wanted = wanted;
        this.failed = failed;
    }

    @Override
    public String name() {
        return "later collectors";
    }

    @Override
    public void start() {
        thread.scheduleWithFixedDelay(this::look, LOOK_EVERY.toMillis(), LOOK_EVERY.toMillis(), TimeUnit.MILLISECONDS);
    }

    private void look() {
        if (wanted.getAsBoolean()) {
            thread.shutdown();
            try {
                begin.run();
            } catch (RuntimeException broken) {
                tell(broken);
            }
        }
    }

    /** What a process that ends breaks off is no failure. */
    private void tell(RuntimeException broken) {
        if (!closed) {
            failed.accept(broken);
        }
    }

    @Override
    public void close() {
        closed = true;
        thread.shutdownNow();
    }
}
