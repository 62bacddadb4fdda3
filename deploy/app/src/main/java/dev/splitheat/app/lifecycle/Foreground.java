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

    /** {@code halt} ends the JVM at once; it is called only from the shutdown hook. */
    public Foreground(StopSignal stop, IntConsumer halt) {
        this.stop = stop;
        this.halt = halt;
    }

    /** Returns after everything is closed; throws what made the parts fail. {@code ready} runs once all have started. */
    public void run(Roles roles, Runnable ready) throws Exception {
        CountDownLatch closed = new CountDownLatch(1);
        Thread hook = new Thread(() -> closeThenHalt(closed), "splitheat-stop");
        Runtime.getRuntime().addShutdownHook(hook);
        try {
            startAndWait(roles, ready);
        } finally {
            closed.countDown();
            removeUnlessRunning(hook);
        }
    }

    private void startAndWait(Roles roles, Runnable ready) throws Exception {
        Exception failure = null;
        try {
            roles.start(stop);
            if (!stop.isGiven()) {
                ready.run();
            }
            stop.await();
            failure = stop.failure().map(Foreground::asException).orElse(null);
        } catch (Exception unstarted) {
            failure = unstarted;
        }
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

    private void closeThenHalt(CountDownLatch closed) {
        stop.stop();
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
