package dev.splitheat.ingest.collect;

import java.time.Instant;
import java.util.Objects;
import java.util.Optional;

/**
 * How far one view of one database was collected.
 *
 * @param sentUpTo end of the last interval that was sent; none before the first
 * @param readAt Spanner's clock in the last answer; none before the first
 * @param alone an interval that is to be asked for alone, because an answer ended inside it
 */
public record Cursor(Optional<Instant> sentUpTo, Optional<Instant> readAt, Optional<Instant> alone) {
    public Cursor {
        Objects.requireNonNull(sentUpTo, "sentUpTo");
        Objects.requireNonNull(readAt, "readAt");
        Objects.requireNonNull(alone, "alone");
    }

    /** Where a collector begins that has never sent anything. */
    public static Cursor fresh() {
        return new Cursor(Optional.empty(), Optional.empty(), Optional.empty());
    }

    /** Where a collector goes on after a restart. */
    public static Cursor after(Instant sentUpTo) {
        return new Cursor(Optional.of(sentUpTo), Optional.empty(), Optional.empty());
    }
}
