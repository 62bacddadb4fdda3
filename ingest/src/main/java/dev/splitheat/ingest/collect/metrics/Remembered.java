package dev.splitheat.ingest.collect.metrics;

import dev.splitheat.ingest.collect.metrics.PointLedger.Sent;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Minutes without a gap, and how many points each had when it was sent.
 *
 * @param upTo end of the last
 */
record Remembered(Instant upTo, List<Sent> minutes) {
    private static final String THEN = ":";

    Remembered {
        minutes = List.copyOf(minutes);
    }

    boolean isEmpty() {
        return minutes.isEmpty();
    }

    /** Exclusive: where the first minute begins. */
    Instant after() {
        return upTo.minus(Minutes.ONE.multipliedBy(minutes.size()));
    }

    Minutes stretch() {
        return new Minutes(after(), upTo);
    }

    Optional<Sent> at(Instant end) {
        return end.isAfter(after()) && !end.isAfter(upTo) ? Optional.of(minutes.get(index(end))) : Optional.empty();
    }

    /** After a minute of these was sent again. */
    Remembered again(Instant end, PointCount points) {
        List<Sent> other = new ArrayList<>(minutes);
        other.set(index(end), Sent.of(points, minutes.get(index(end)).revision() + 1));
        return new Remembered(upTo, other);
    }

    private int index(Instant end) {
        return (int) new Minutes(after(), end).count() - 1;
    }

    /** Seconds since 1970, and the minutes as {@link LedgerText} has them. */
    String text() {
        return upTo.getEpochSecond() + THEN + LedgerText.write(minutes);
    }

    /** @throws IllegalArgumentException when the text is not what {@link #text} wrote */
    static Remembered of(String text) {
        int then = text.indexOf(THEN);
        if (then < 0) {
            throw new IllegalArgumentException("'" + text + "' is no run of minutes");
        }
        return new Remembered(
                Instant.ofEpochSecond(Long.parseLong(text.substring(0, then))),
                LedgerText.read(text.substring(then + THEN.length())));
    }
}
