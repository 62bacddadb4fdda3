package dev.splitheat.app.lifecycle;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;

/** The one place where any thread asks the process to end: because it was asked to, or because a part failed. */
public final class StopSignal {
    private final CountDownLatch given = new CountDownLatch(1);
    private final AtomicReference<Throwable> failure = new AtomicReference<>();

    /** Asks for an orderly end. */
    public void stop() {
        given.countDown();
    }

    /** Asks for an end because of a failure; only the first one is kept, since later ones tend to follow from it. */
    public void fail(Throwable cause) {
        if (given.getCount() > 0) {
            failure.compareAndSet(null, cause);
        }
        given.countDown();
    }

    public boolean isGiven() {
        return given.getCount() == 0;
    }

    public void await() throws InterruptedException {
        given.await();
    }

    /** Whether the signal was given within this time. */
    public boolean await(Duration atMost) throws InterruptedException {
        return given.await(atMost.toMillis(), TimeUnit.MILLISECONDS);
    }

    /** Why the process must end, when it is not at somebody's wish. */
    public Optional<Throwable> failure() {
        return Optional.ofNullable(failure.get());
    }
}
