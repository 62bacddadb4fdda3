package dev.splitheat.notify.http;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** Rights to send that come back one by one; shared by the threads of several sinks. */
public final class TokenBucket {
    private final int capacity;
    private final Duration each;
    /** When all rights will be back if none is taken. */
    private Instant full = Instant.MIN;

    private Instant closedUntil = Instant.MIN;
    private Duration closedFor = Duration.ZERO;

    /**
     * @param capacity how many may be taken at once after a silence
     * @param each how long one takes to come back
     */
    public TokenBucket(int capacity, Duration each) {
        this.capacity = capacity;
        this.each = each;
    }

    /** Takes one; or says how long until there may be one. */
    public Optional<Duration> take(Instant now) {
        return take(1, now);
    }

    /** Takes so many together, at most {@code capacity}; or none, and says how long until there may be so many. */
    public synchronized Optional<Duration> take(int number, Instant now) {
        Duration closed = between(now, closedUntil, closedFor);
        if (closed.compareTo(Duration.ZERO) > 0) {
            return Optional.of(closed);
        }
        Duration missing = between(now, full, each.multipliedBy(capacity));
        Duration wait = missing.plus(each.multipliedBy(number)).minus(each.multipliedBy(capacity));
        if (wait.compareTo(Duration.ZERO) > 0) {
            return Optional.of(wait);
        }
        full = now.plus(missing).plus(each.multipliedBy(number));
        return Optional.empty();
    }

    /** Gives nothing for so long: the other side asked for it. */
    public synchronized void close(Instant now, Duration by) {
        closedUntil = now.plus(by);
        closedFor = by;
    }

    /** Never longer than {@code most}: a clock that was set back must not stop everything. */
    private static Duration between(Instant now, Instant then, Duration most) {
        if (!then.isAfter(now)) {
            return Duration.ZERO;
        }
        Duration left = Duration.between(now, then);
        return left.compareTo(most) > 0 ? most : left;
    }
}
