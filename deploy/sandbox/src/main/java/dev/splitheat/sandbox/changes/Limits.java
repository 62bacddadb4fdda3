package dev.splitheat.sandbox.changes;

import java.time.Duration;
import java.util.Objects;

/**
 * What one stream may hold in memory, and how much of a minute it shows. A real stream shows everything.
 *
 * @param kept how long a record stays; what is older is refused as if the stream's retention had passed
 * @param records of data that stay at most; the oldest minutes go first
 * @param transactionsPerMinute that are shown at most, drawn evenly from the samples
 */
public record Limits(Duration kept, int records, int transactionsPerMinute) {
    /** A day, 50,000 records, 256 transactions a minute. */
    public static final Limits USUAL = new Limits(Duration.ofHours(24), 50_000, 256);

    public Limits {
        Objects.requireNonNull(kept, "kept");
        if (records < 1 || transactionsPerMinute < 1 || kept.isNegative() || kept.isZero()) {
            throw new IllegalArgumentException("a stream keeps at least something: " + kept + ", " + records
                    + " records, " + transactionsPerMinute + " transactions a minute");
        }
    }
}
