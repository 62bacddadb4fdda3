package dev.splitheat.notify;

import java.time.Duration;
import java.time.Instant;

/** When a digest may be told again: half a minute after people saw it; sooner where it did not reach them. */
final class DigestPace {
    private static final Duration BETWEEN_EDITS = Duration.ofSeconds(30);

    private final Pauses pauses;
    private Instant notBefore = Instant.MIN;
    private int failures;

    DigestPace(Pauses pauses) {
        this.pauses = pauses;
    }

    boolean isOpen(Instant now) {
        return !now.isBefore(notBefore);
    }

    void waitNoLonger() {
        notBefore = Instant.MIN;
    }

    /** What it tells of is not known yet. */
    void restored(Instant now) {
        notBefore = now.plus(BETWEEN_EDITS);
    }

    void heard(Delivery delivery, Instant now) {
        if (delivery instanceof Delivery.Later later) {
            notBefore = now.plus(later.after());
        } else if (delivery instanceof Delivery.Retry retry) {
            notBefore = now.plus(pauses.after(failures, retry.after()));
            failures++;
        } else {
            notBefore = now.plus(BETWEEN_EDITS);
            failures = 0;
        }
    }
}
