package dev.splitheat.history;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Objects;

/**
 * An hour in which an object was hot.
 *
 * @param begin a whole hour, UTC
 * @param peak the highest score in it
 */
public record HotHour(Instant begin, int peak) {
    public HotHour {
        Objects.requireNonNull(begin, "begin");
        if (!begin.equals(begin.truncatedTo(ChronoUnit.HOURS))) {
            throw new IllegalArgumentException("no whole hour: " + begin);
        }
    }

    /** The hour that an interval with this end lies in. */
    static Instant of(Instant end) {
        return end.minusSeconds(1).truncatedTo(ChronoUnit.HOURS);
    }

    boolean isCompleteAt(Instant now) {
        return !begin.plus(Duration.ofHours(1)).isAfter(now);
    }

    HotHour or(HotHour other) {
        return other.peak > peak ? other : this;
    }
}
