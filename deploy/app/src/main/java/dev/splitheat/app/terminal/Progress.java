package dev.splitheat.app.terminal;

import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/**
 * One line on standard error that says what is being waited for and for how long. It appears after two seconds, only on a
 * terminal, and leaves no trace.
 */
public final class Progress implements AutoCloseable {
    private static final Duration QUIET = Duration.ofSeconds(2);
    private static final String ERASE = "\r\u001b[K";

    private final Terminal terminal;
    private final long from = System.nanoTime();
    private final ScheduledExecutorService timer;
    private String what;
    private boolean shown;

    private Progress(Terminal terminal, Duration quiet, Duration every, String what) {
        this.terminal = terminal;
        this.what = what;
        this.timer = terminal.interactive() ? timer() : null;
        if (timer != null) {
            timer.scheduleWithFixedDelay(this::show, quiet.toMillis(), every.toMillis(), TimeUnit.MILLISECONDS);
        }
    }

    private static ScheduledExecutorService timer() {
        return Executors.newSingleThreadScheduledExecutor(task -> {
            Thread thread = new Thread(task, "progress");
            thread.setDaemon(true);
            return thread;
        });
    }

    /** Begins to wait; {@code what} reads like {@code starting Kafka}. */
    public static Progress of(Terminal terminal, String what) {
        return new Progress(terminal, QUIET, Duration.ofMillis(500), what);
    }

    static Progress at(Terminal terminal, Duration quiet, Duration every, String what) {
        return new Progress(terminal, quiet, every, what);
    }

    /** Something else is being waited for from now on. */
    public synchronized void now(String next) {
        what = next;
    }

    private synchronized void show() {
        long seconds = Duration.ofNanos(System.nanoTime() - from).toSeconds();
        terminal.err().print(ERASE + what + " … " + seconds + " s");
        terminal.err().flush();
        shown = true;
    }

    /** Takes the line away for good. */
    public synchronized void done() {
        if (timer != null) {
            timer.shutdownNow();
        }
        if (shown) {
            terminal.err().print(ERASE);
            terminal.err().flush();
            shown = false;
        }
    }

    @Override
    public void close() {
        done();
    }
}
