package dev.splitheat.ingest.collect.metrics;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Whole minutes that follow one another.
 *
 * @param after exclusive end of the minute before the first
 * @param upTo end of the last
 */
public record Minutes(Instant after, Instant upTo) {
    public static final Duration ONE = Duration.ofMinutes(1);

    public Minutes {
        if (!after.equals(floor(after)) || !upTo.equals(floor(upTo)) || !after.isBefore(upTo)) {
            throw new IllegalArgumentException("no minutes: " + after + " to " + upTo);
        }
    }

    /** End of the last minute that is over at {@code time}. */
    static Instant floor(Instant time) {
        return time.truncatedTo(ChronoUnit.MINUTES);
    }

    /** End of the minute that a point belongs to; points need not be sampled at full minutes. */
    static Instant of(Instant point) {
        Instant floor = floor(point);
        return floor.equals(point) ? point : floor.plus(ONE);
    }

    public long count() {
        return ChronoUnit.MINUTES.between(after, upTo);
    }

    Stream<Instant> ends() {
        return Stream.iterate(after.plus(ONE), end -> !end.isAfter(upTo), end -> end.plus(ONE));
    }

    /** As many of them, from the first on. */
    Minutes first(long many) {
        return many >= count() ? this : new Minutes(after, after.plus(ONE.multipliedBy(many)));
    }

    /** As many of them, up to the last. */
    Minutes last(long many) {
        return many >= count() ? this : new Minutes(upTo.minus(ONE.multipliedBy(many)), upTo);
    }

    /** Those that end later than {@code time}. */
    Optional<Minutes> beyond(Instant time) {
        return !upTo.isAfter(time)
                ? Optional.empty()
                : Optional.of(after.isBefore(time) ? new Minutes(time, upTo) : this);
    }
}
