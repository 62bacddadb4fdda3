package dev.splitheat.app.lifecycle;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.IntConsumer;

/**
 * Runs parts until Ctrl-C, SIGTERM or a failure, then closes them in order. A signal that leads to an orderly end is a
 * success: the process ends with status 0 rather than 130 or 143.
 */
public final class Foreground {
    /** Below the 30 s that Kubernetes and systemd users commonly give, above what the parts need together. */
    static final Duration CLOSE_LIMIT = Duration.ofSeconds(25);

    private final StopSignal stop;
    private final IntConsumer halt;
    private volatile boolean starting;

    /** {@code halt} ends the JVM at once; it is called only from the shutdown hook. */
    public Foreground(StopSignal stop, IntConsumer halt) {
        this.stop = stop;
        this.halt = halt;
    }

    /** Returns after everything is closed; throws what made the parts fail. {@code ready} runs once all have started. */
    public void run(Roles roles, Runnable ready) throws Exception {
        run(roles, ready, () -> {});
    }

    /** The same; {@code ending} runs before the first part is closed. */
    public void run(Roles roles, Runnable ready, Runnable ending) throws Exception {
        CountDownLatch closed = new CountDownLatch(1);
        Thread starter = Thread.currentThread();
        Thread hook = new Thread(() -> closeThenHalt(closed, starter), "splitheat-stop");
        Runtime.getRuntime().addShutdownHook(hook);
        try {
            startAndWait(roles, ready, ending);
        } finally {
            closed.countDown();
            removeUnlessRunning(hook);
        }
    }

    private void startAndWait(Roles roles, Runnable ready, Runnable ending) throws Exception {
        Exception failure = null;
        try {
            start(roles, ready);
            stop.await();
            failure = stop.failure().map(Foreground::asException).orElse(null);
        } catch (Exception unstarted) {
            // Whatever a start throws once the user has asked for the end is that request, not a failure.
            failure =
                    stop.isGiven() ? stop.failure().map(Foreground::asException).orElse(null) : unstarted;
        }
        ending.run();
        close(roles, failure);
    }

    private void start(Roles roles, Runnable ready) throws Exception {
        starting = true;
        try {
            roles.start(stop);
        } finally {
            starting = false;
        }
        if (!stop.isGiven()) {
            ready.run();
        }
    }

    private static void close(Roles roles, Exception failure) throws Exception {
        // The hook may have interrupted the start; closing takes its time.
        Thread.interrupted();
        try {
            roles.close();
        } catch (Exception unclosed) {
            if (failure == null) {
                throw unclosed;
            }
            failure.addSuppressed(unclosed);
        }
        if (failure != null) {
            throw failure;
        }
    }

    private static Exception asException(Throwable cause) {
        return cause instanceof Exception exception ? exception : new PartDiedException(cause);
    }

    private void closeThenHalt(CountDownLatch closed, Thread starter) {
        stop.stop();
        if (starting) {
            starter.interrupt();
        }
        int status = 2;
        try {
            if (closed.await(CLOSE_LIMIT.toMillis(), TimeUnit.MILLISECONDS)
                    && stop.failure().isEmpty()) {
                status = 0;
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
        halt.accept(status);
    }

    private static void removeUnlessRunning(Thread hook) {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException shuttingDown) {
            // The hook is what woke us: it ends the process by itself.
            Thread.yield();
        }
    }
}
