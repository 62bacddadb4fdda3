package dev.splitheat.ingest.collect;

import java.time.Duration;
import java.time.Instant;

/** The clock-aligned intervals of one length; an end belongs to the interval that it ends. */
public record Grid(Duration length) {
    /** The last end that is not after {@code time}. */
    public Instant floor(Instant time) {
        long seconds = length.toSeconds();
        return Instant.ofEpochSecond(Math.floorDiv(time.getEpochSecond(), seconds) * seconds);
    }

    /** The end of the interval in which {@code time} lies. */
    public Instant ceiling(Instant time) {
        Instant floor = floor(time);
        return floor.equals(time) ? time : floor.plus(length);
    }

    public Instant next(Instant end) {
        return end.plus(length);
    }

    public Instant plus(Instant end, long intervals) {
        return end.plus(length.multipliedBy(intervals));
    }

    /** How many intervals end in (after, upTo]; both are ends. */
    public int count(Instant after, Instant upTo) {
        return Math.toIntExact(Math.max(0, Duration.between(after, upTo).toSeconds() / length.toSeconds()));
    }
}
