package dev.splitheat.wire;

import dev.splitheat.interval.Interval;
import java.time.Instant;
import java.util.Objects;

/**
 * A record of which only the head was read: most are never asked for more.
 *
 * @param view of an interval; empty for a window of heat
 * @param end of the interval or window
 * @param part number of this part, from 0
 * @param body the whole record
 */
public record Sealed(String database, String view, Instant end, int part, Body body) {
    public Sealed {
        Objects.requireNonNull(database, "database");
        Objects.requireNonNull(view, "view");
        Objects.requireNonNull(end, "end");
        Objects.requireNonNull(body, "body");
    }

    /** An interval for a reader in this process. */
    public static <R> Sealed of(Interval<R> interval, Codec<Interval<R>> codec) {
        return new Sealed(
                interval.database(),
                interval.view(),
                interval.end(),
                interval.part(),
                Body.of(codec.write(interval), codec, interval));
    }
}
