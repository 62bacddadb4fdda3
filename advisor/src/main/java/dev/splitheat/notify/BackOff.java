package dev.splitheat.notify;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** When a sink that failed is tried again. */
final class BackOff {
    private static final Duration LONGEST_ASKED = Duration.ofDays(1);

    private final Pauses pauses;
    private int failures;
    private Instant notBefore = Instant.MIN;
    private Instant decidedAt = Instant.MIN;

    BackOff(Pauses pauses) {
        this.pauses = pauses;
    }

    /** Also when the clock went back: how long is left is not known then. */
    boolean open(Instant now) {
        return !now.isBefore(notBefore) || now.isBefore(decidedAt);
    }

    /** Goes on where an earlier process stood, unless that wait is over. */
    void restore(int failed, Instant until, Instant now) {
        if (until.isAfter(now) && until.isAfter(notBefore) && until.isBefore(now.plus(LONGEST_ASKED))) {
            failures = Math.max(failures, failed);
            notBefore = until;
            decidedAt = now;
        }
    }

    /** @param asked what the other side asked for; it is honoured when it is the longer wait */
    void failed(Instant now, Optional<Duration> asked) {
        notBefore = now.plus(pauses.after(failures, asked));
        decidedAt = now;
        failures++;
    }

    void succeeded() {
        failures = 0;
        notBefore = Instant.MIN;
    }

    boolean failing() {
        return failures > 0;
    }

    /** How long to wait from now on, at most {@code most}. */
    Duration remaining(Instant now, Duration most) {
        if (open(now)) {
            return Duration.ZERO;
        }
        Duration left = Duration.between(now, notBefore);
        return left.compareTo(most) > 0 ? most : left;
    }
}
