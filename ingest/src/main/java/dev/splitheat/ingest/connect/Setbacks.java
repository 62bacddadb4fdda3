package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.collect.UnreadableDatabaseException;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** Failures of one view in a row: it is left alone for a while, longer each time, and the others go on. */
final class Setbacks {
    private static final Duration FIRST_PAUSE = Duration.ofMinutes(1);
    private static final int DOUBLINGS = 3;

    private Optional<UnreadableDatabaseException> last = Optional.empty();
    private Instant pausedUntil = Instant.MIN;
    private int count;

    void add(UnreadableDatabaseException failure, Instant now) {
        last = Optional.of(failure);
        pausedUntil = now.plus(FIRST_PAUSE.multipliedBy(1L << Math.min(count, DOUBLINGS)));
        count++;
    }

    void end() {
        last = Optional.empty();
        count = 0;
    }

    /** Nothing is expected before: no failure. */
    void rest(Instant until) {
        pausedUntil = until;
    }

    boolean over(Instant now) {
        return !now.isBefore(pausedUntil);
    }

    /** In a row. */
    int count() {
        return count;
    }

    /** Why the view gives nothing at present. */
    Optional<UnreadableDatabaseException> last() {
        return last;
    }
}
