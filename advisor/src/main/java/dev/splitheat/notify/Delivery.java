package dev.splitheat.notify;

import java.time.Duration;
import java.util.Objects;
import java.util.Optional;

/** What became of one attempt to tell a sink; the caller decides about the next. */
public sealed interface Delivery permits Delivery.Delivered, Delivery.Retry, Delivery.Rejected {
    /** The sink has the news. */
    record Delivered() implements Delivery {}

    /**
     * Not now: try again.
     *
     * @param after what the other side asked for, if it did
     * @param why for a log, without key values
     */
    record Retry(Optional<Duration> after, String why) implements Delivery {
        public Retry {
            Objects.requireNonNull(after, "after");
            Objects.requireNonNull(why, "why");
        }
    }

    /**
     * Never: another attempt with the same alert would fail alike.
     *
     * @param why for a log, without key values
     */
    record Rejected(String why) implements Delivery {
        public Rejected {
            Objects.requireNonNull(why, "why");
        }
    }
}
