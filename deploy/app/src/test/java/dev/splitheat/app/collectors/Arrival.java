package dev.splitheat.app.collectors;

import java.time.Duration;
import java.time.Instant;
import java.util.BitSet;

/** Whether every minute of a stretch was told by something, and since when. */
final class Arrival {
    private final String what;
    private final Stretch awaited;
    private final BitSet told = new BitSet();
    private final int minutes;
    private Instant wholeAt;
    private Instant lastUpTo;

    Arrival(String what, Stretch awaited) {
        this.what = what;
        this.awaited = awaited;
        this.minutes = minuteOf(awaited.upTo());
    }

    void take(Instant from, Instant upTo, Instant now) {
        int first = Math.max(0, minuteOf(from));
        int last = Math.min(minutes, minuteOf(upTo));
        if (first < last) {
            told.set(first, last);
        }
        if (wholeAt == null && told.cardinality() == minutes) {
            wholeAt = now;
            lastUpTo = upTo;
        }
    }

    boolean whole() {
        return wholeAt != null;
    }

    /** A line for readers. */
    String since(Instant start) {
        return whole()
                ? String.format(
                        "%-18s whole after %.1f s; last came what ended %d s before the start",
                        what,
                        Duration.between(start, wholeAt).toMillis() / 1000.0,
                        Duration.between(lastUpTo, start).toSeconds())
                : String.format("%-18s has %d of %d minutes", what, told.cardinality(), minutes);
    }

    private int minuteOf(Instant time) {
        return (int) Duration.between(awaited.from(), time).toMinutes();
    }
}
