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
 * @param payload the whole record
 */
public record Sealed(String database, String view, Instant end, int part, Payload payload) {
    public Sealed {
        Objects.requireNonNull(database, "database");
        Objects.requireNonNull(view, "view");
        Objects.requireNonNull(end, "end");
        Objects.requireNonNull(payload, "payload");
    }

    /** An interval's, for whoever has made it and needs not read its head. */
    public static Sealed of(Interval<?> interval, Payload payload) {
        return new Sealed(interval.database(), interval.view(), interval.end(), interval.part(), payload);
    }

    /** The same of a window of heat. */
    public static Sealed ofHeat(String database, Instant end, Payload payload) {
        return new Sealed(database, "", end, 0, payload);
    }
}
