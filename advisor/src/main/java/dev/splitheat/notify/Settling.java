package dev.splitheat.notify;

import java.time.Duration;
import java.time.Instant;

/** How long news after a silence is held, so that what follows at once is told with it: until a pause, not for ever. */
final class Settling {
    private static final int LONGEST_BURST = 4;

    private final Duration pause;
    private Instant heardAt = Instant.MIN;
    private Instant heldUntil = Instant.MIN;
    private Instant heldAtMost = Instant.MIN;

    Settling(Duration pause) {
        this.pause = pause;
    }

    /** @param silent whether nothing waited when the news came */
    void heard(Instant now, boolean silent) {
        if (silent) {
            heardAt = now;
            heldUntil = now.plus(pause);
            heldAtMost = now.plus(pause.multipliedBy(LONGEST_BURST));
        } else if (holds(now)) {
            Instant longer = now.plus(pause);
            heldUntil = longer.isBefore(heldAtMost) ? longer : heldAtMost;
        }
    }

    /** Not when the clock went back. */
    boolean holds(Instant now) {
        return now.isBefore(heldUntil) && !now.isBefore(heardAt);
    }

    Duration remaining(Instant now) {
        return Duration.between(now, heldUntil);
    }
}
