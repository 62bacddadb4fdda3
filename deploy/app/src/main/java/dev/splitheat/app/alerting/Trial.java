package dev.splitheat.app.alerting;

import dev.splitheat.notice.Alert;
import dev.splitheat.notify.Delivery;
import dev.splitheat.notify.Sink;
import dev.splitheat.notify.Telling;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** Tells a sink one thing until it has taken all of it, as a dispatcher would, but for so long only. */
public final class Trial {
    private static final int LONGEST = 20;

    /** Waits; a test need not. */
    @FunctionalInterface
    public interface Pause {
        void take(Duration time) throws InterruptedException;
    }

    private final Sink sink;
    private final Pause pause;

    public Trial(Sink sink, Pause pause) {
        this.sink = Objects.requireNonNull(sink, "sink");
        this.pause = Objects.requireNonNull(pause, "pause");
    }

    /** What came of it in the end. */
    public Delivery tell(Telling.Task task, Alert alert, Map<String, String> reference) throws InterruptedException {
        Telling next = new Telling(task, alert, reference, false);
        Delivery delivery = sink.deliver(next);
        for (int again = 1; again < LONGEST; again++) {
            Optional<Duration> wait = wait(delivery);
            if (wait.isEmpty()) {
                return delivery;
            }
            pause.take(wait.get());
            if (delivery instanceof Delivery.Delivered begun) {
                next = new Telling(Telling.Task.UPDATE, alert, begun.reference(), false);
            }
            delivery = sink.deliver(next);
        }
        return delivery;
    }

    private static Optional<Duration> wait(Delivery delivery) {
        if (delivery instanceof Delivery.Delivered begun) {
            return begun.rest();
        }
        return delivery instanceof Delivery.Later later ? Optional.of(later.after()) : Optional.empty();
    }
}
