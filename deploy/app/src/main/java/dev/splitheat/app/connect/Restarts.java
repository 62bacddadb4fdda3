package dev.splitheat.app.connect;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * When what failed is started again: after waits that double from a second to two minutes, so many times in a row. It
 * counts from nothing once it has run for ten minutes.
 */
final class Restarts {
    private static final Duration LONGEST = Duration.ofMinutes(2);
    private static final Duration RECOVERED = Duration.ofMinutes(10);

    /** What to do about a failure now. */
    enum Verdict {
        WAIT,
        RESTART,
        GIVE_UP
    }

    private final int most;
    private int count;
    private Instant last = Instant.EPOCH;
    private Optional<Instant> failing = Optional.empty();

    Restarts(int most) {
        this.most = most;
    }

    Verdict failed(Instant now) {
        Instant since = failing.orElse(now);
        failing = Optional.of(since);
        if (count == most) {
            return Verdict.GIVE_UP;
        }
        if (now.isBefore(since.plus(patience()))) {
            return Verdict.WAIT;
        }
        count++;
        last = now;
        failing = Optional.empty();
        return Verdict.RESTART;
    }

    void well(Instant now) {
        failing = Optional.empty();
        if (now.isAfter(last.plus(RECOVERED))) {
            count = 0;
        }
    }

    /** In a row, the one that was advised last included. */
    int count() {
        return count;
    }

    private Duration patience() {
        Duration doubled = Duration.ofSeconds(1L << count);
        return doubled.compareTo(LONGEST) < 0 ? doubled : LONGEST;
    }
}
