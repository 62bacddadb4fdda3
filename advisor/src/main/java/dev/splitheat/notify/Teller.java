package dev.splitheat.notify;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.function.BooleanSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Tells a sink what waits, with pauses that grow while it fails. */
final class Teller {
    private static final Logger LOG = LoggerFactory.getLogger(Teller.class);
    /** Well inside max.poll.interval.ms, whose default is five minutes. */
    private static final Duration LONGEST_ROUND = Duration.ofMinutes(1);

    private final Sink sink;
    private final Outbox outbox;
    private final Tally tally;
    private final Clock clock;
    private final BackOff backOff = new BackOff();

    Teller(Sink sink, Outbox outbox, Tally tally, Clock clock) {
        this.sink = sink;
        this.outbox = outbox;
        this.tally = tally;
        this.clock = clock;
    }

    /** How long until the sink may be tried again, {@code atMost}. */
    Duration pause(Instant now, Duration atMost) {
        return backOff.remaining(now, atMost);
    }

    /** Tells each alert that waits now, as long as the sink takes them and nobody wants to end. */
    void tell(BooleanSupplier closing) {
        Instant end = clock.instant().plus(LONGEST_ROUND);
        for (int left = outbox.size(); left > 0 && !closing.getAsBoolean(); left--) {
            Instant now = clock.instant();
            if (!backOff.open(now) || now.isAfter(end)) {
                break;
            }
            outbox.next().ifPresent(this::tell);
        }
    }

    private void tell(Outbox.Pending pending) {
        Delivery delivery = sink.deliver(Telling.first(pending.alert()));
        if (delivery instanceof Delivery.Retry retry) {
            postpone(pending, retry);
            return;
        }
        if (backOff.failing()) {
            LOG.info("sink {} takes alerts again", sink.name());
        }
        backOff.succeeded();
        outbox.done(pending);
        if (delivery instanceof Delivery.Rejected rejected) {
            String id = pending.alert().finding().id();
            int revision = pending.alert().revision();
            LOG.warn("sink {} rejected alert {} revision {}: {}", sink.name(), id, revision, rejected.why());
            tally.rejected();
        } else {
            tally.delivered();
        }
    }

    private void postpone(Outbox.Pending pending, Delivery.Retry retry) {
        if (!backOff.failing()) {
            LOG.warn("sink {} fails ({}); its alerts wait and are tried again", sink.name(), retry.why());
        }
        backOff.failed(clock.instant(), retry.after());
        outbox.postpone(pending);
        tally.retried();
    }
}
