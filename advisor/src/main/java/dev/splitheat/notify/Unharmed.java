package dev.splitheat.notify;

import java.util.Arrays;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Keeps one alert that a sink cannot put into words, because of a fault of ours, from silencing all others. */
final class Unharmed {
    private static final Logger LOG = LoggerFactory.getLogger(Unharmed.class);

    private Unharmed() {}

    /** What the sink answers; a rejection when it throws. What it says is left out: it may hold keys. */
    static Delivery by(Sink sink, String id, Supplier<Delivery> attempt) {
        try {
            return attempt.get();
        } catch (RuntimeException fault) {
            String where = Arrays.stream(fault.getStackTrace())
                    .findFirst()
                    .map(StackTraceElement::toString)
                    .orElse("an unknown place");
            LOG.error(
                    "sink {}, alert {}: {} at {}",
                    sink.name(),
                    id,
                    fault.getClass().getName(),
                    where);
            return new Delivery.Rejected(
                    "a fault of Splitheat's own: " + fault.getClass().getSimpleName());
        }
    }
}
