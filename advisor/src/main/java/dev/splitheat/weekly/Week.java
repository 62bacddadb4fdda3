package dev.splitheat.weekly;

import dev.splitheat.weekly.content.Span;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.Objects;
import java.util.Optional;

/** A week in a time zone. */
public record Week(IsoWeek iso, ZoneId zone) {
    /** So long after its end an hour is there. */
    private static final Duration COUNTED = Duration.ofMinutes(10);

    public Week {
        Objects.requireNonNull(iso, "iso");
        Objects.requireNonNull(zone, "zone");
    }

    public Instant from() {
        return iso.begin(zone);
    }

    /** The first moment after it. */
    public Instant until() {
        return iso.end(zone);
    }

    /** 168 hours, and one more or less where the clock is put back or forward; elsewhere also a part of an hour. */
    public Duration length() {
        return Duration.between(from(), until());
    }

    /** The earlier of now and its end. */
    public Instant end(Instant now) {
        return now.isBefore(until()) ? now : until();
    }

    /** Up to when its hours can be known: the last that is over, and has had the time to be counted. */
    Instant knowable(Instant now) {
        Instant hour = now.minus(COUNTED).truncatedTo(ChronoUnit.HOURS);
        return hour.isBefore(from()) ? from() : end(hour);
    }

    public Week minus(int weeks) {
        return new Week(iso.minus(weeks), zone);
    }

    public boolean contains(Instant time) {
        return !time.isBefore(from()) && time.isBefore(until());
    }

    /**
     * As reports say it.
     *
     * @param counted up to when it is counted
     */
    Span span(Instant now, Instant counted) {
        return new Span(
                iso.toString(),
                zone.getId(),
                from(),
                until(),
                Math.toIntExact(length().toHours()),
                Optional.of(counted),
                !now.isBefore(until()));
    }
}
