package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.collect.FailureKind;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/**
 * How often and how long something failed by itself. An outage, a permission or a quota that is lacking says nothing of it,
 * and the time of those does not count.
 */
final class OwnFailures {
    private static final Set<FailureKind> OWN = EnumSet.of(FailureKind.OTHER, FailureKind.OUT_OF_REACH);
    private static final int TRIES = 5;
    private static final Duration PATIENCE = Duration.ofMinutes(15);

    private int tries;
    private Duration lasting = Duration.ZERO;
    private Optional<Instant> last = Optional.empty();

    void add(FailureKind kind, Instant now) {
        if (!OWN.contains(kind)) {
            last = Optional.empty();
            return;
        }
        tries++;
        Instant before = last.filter(now::isAfter).orElse(now);
        lasting = lasting.plus(Duration.between(before, now));
        last = Optional.of(now);
    }

    boolean areEnough() {
        return tries >= TRIES && lasting.compareTo(PATIENCE) >= 0;
    }

    void end() {
        tries = 0;
        lasting = Duration.ZERO;
        last = Optional.empty();
    }
}
