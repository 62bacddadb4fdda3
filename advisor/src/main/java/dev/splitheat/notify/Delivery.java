package dev.splitheat.notify;

import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** What became of one attempt to tell a sink; the caller decides about the next. */
public sealed interface Delivery permits Delivery.Delivered, Delivery.Later, Delivery.Retry, Delivery.Rejected {
    /**
     * The sink has the news.
     *
     * @param reference what it wants to be told with the next news of the same alert; never a secret
     * @param rest people know of it, and something that belongs to it is still to follow: the same alert is told again
     *     after so long, with this reference and as an update; empty when everything is told
     * @param maybeTwice an earlier attempt may have arrived, and nobody can look: people may see the same twice
     */
    record Delivered(Map<String, String> reference, Optional<Duration> rest, boolean maybeTwice) implements Delivery {
        public Delivered {
            reference = Map.copyOf(reference);
            Objects.requireNonNull(rest, "rest");
        }

        /** Once. */
        public Delivered(Map<String, String> reference, Optional<Duration> rest) {
            this(reference, rest, false);
        }

        /** With nothing to follow. */
        public Delivered(Map<String, String> reference) {
            this(reference, Optional.empty());
        }

        /** Without anything to remember. */
        public Delivered() {
            this(Map.of());
        }
    }

    /** Not this one yet, though nothing is wrong; others may go meanwhile. */
    record Later(Duration after) implements Delivery {
        public Later {
            Objects.requireNonNull(after, "after");
        }
    }

    /**
     * Not now: try again. When several alerts in a row get this answer, the sink is taken to be down.
     *
     * @param after what the other side asked for, if it did: nothing else is sent until then either
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
