package dev.splitheat.ingest.connect;

import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** Musters again and again, on a thread of its own; sooner after a round that failed. */
final class Rounds implements AutoCloseable {
    private final Muster muster;
    private final BackOff pause;
    private final Consumer<Throwable> defect;
    private final ScheduledExecutorService thread =
            Executors.newSingleThreadScheduledExecutor(Lanes.daemons("membership"));
    private int failures;

    /**
     * @param pause whose longest is the time between two rounds
     * @param defect is told what is not Spanner's fault
     */
    Rounds(Muster muster, BackOff pause, Consumer<Throwable> defect) {
        this.muster = muster;
        this.pause = pause;
        this.defect = defect;
    }

    void begin() {
        thread.execute(this::round);
    }

    private void round() {
        try {
            failures = muster.round() ? 0 : failures + 1;
            Duration wait = failures == 0 ? pause.about(pause.longest()) : pause.after(failures);
            thread.schedule(this::round, wait.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException e) {
            if (!thread.isShutdown()) {
                defect.accept(e);
            }
        } catch (Error e) {
            defect.accept(e);
            throw e;
        }
    }

    @Override
    public void close() {
        thread.shutdownNow();
    }
}
