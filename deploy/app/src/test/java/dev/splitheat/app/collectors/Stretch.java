package dev.splitheat.app.collectors;

import java.time.Duration;
import java.time.Instant;

/** The time from one moment up to another. */
record Stretch(Instant from, Instant upTo) {
    /** Stands for something that comes but once. */
    static final Stretch ONCE = new Stretch(Instant.EPOCH, Instant.EPOCH.plus(Duration.ofMinutes(1)));

    /** What lies in the {@code history} before {@code start} and was told by then, being as old as {@code told}. */
    Stretch(Instant start, Duration history, Duration told) {
        this(start.minus(history), start.minus(told));
    }

    /** Of whole intervals only. */
    Stretch alignedTo(Duration grain) {
        long length = grain.toSeconds();
        return new Stretch(
                Instant.ofEpochSecond(Math.floorDiv(from.getEpochSecond() + length - 1, length) * length),
                Instant.ofEpochSecond(Math.floorDiv(upTo.getEpochSecond(), length) * length));
    }
}
