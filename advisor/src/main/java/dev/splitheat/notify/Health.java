package dev.splitheat.notify;

import dev.splitheat.notice.Told;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Whether a sink as a whole takes alerts, by what became of those that it was told: one that a receiver cannot take says
 * nothing of the others, so many in a row do.
 */
final class Health {
    private static final Logger LOG = LoggerFactory.getLogger(Health.class);
    private static final int DOWN_AFTER = 3;

    private final String sink;
    private final BackOff backOff;
    /** What failed since the sink took something: the rest goes first. */
    private final Set<String> failing = new HashSet<>();

    Health(String sink, Pauses pauses) {
        this.sink = sink;
        this.backOff = new BackOff(pauses);
    }

    /** Goes on where another process, or an earlier one, stood. */
    void restore(List<Told> all, Instant now) {
        List<Told> failed = all.stream()
                .filter(told ->
                        told.failingSince().isPresent() && told.notBefore().isPresent())
                // How long is left to wait is not known when the clock went back.
                .filter(told -> !told.at().isAfter(now))
                .toList();
        if (failed.size() >= DOWN_AFTER) {
            failed.forEach(
                    told -> backOff.restore(told.attempts(), told.notBefore().orElseThrow(), now));
        }
    }

    /** Whether anything may be sent now. */
    boolean isOpen(Instant now) {
        return backOff.open(now);
    }

    boolean isDown() {
        return backOff.failing();
    }

    boolean hasFailed(String key) {
        return failing.contains(key);
    }

    /** How long until the sink may be tried again, {@code atMost}. */
    Duration pause(Instant now, Duration atMost) {
        return backOff.remaining(now, atMost);
    }

    /** Something was told. */
    void heard(Delivery delivery, String key, Instant now) {
        if (delivery instanceof Delivery.Retry retry) {
            if (failing.isEmpty() && !backOff.failing()) {
                LOG.warn("sink {} did not take an alert ({}); it is tried again", sink, retry.why());
            }
            failing.add(key);
            if (retry.after().isPresent() || failing.size() >= DOWN_AFTER) {
                down(retry, now);
            }
        } else if (delivery instanceof Delivery.Delivered) {
            if (backOff.failing()) {
                LOG.info("sink {} takes alerts again", sink);
            }
            failing.clear();
            backOff.succeeded();
        }
    }

    /** What the sink says by itself failed, or did not. */
    void ticked(Delivery delivery, Instant now) {
        if (delivery instanceof Delivery.Retry retry) {
            down(retry, now);
        }
    }

    private void down(Delivery.Retry retry, Instant now) {
        if (!backOff.failing()) {
            LOG.warn("sink {} fails ({}); its alerts wait and are tried again", sink, retry.why());
        }
        backOff.failed(now, retry.after());
    }
}
