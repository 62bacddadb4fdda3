package dev.splitheat.ingest.collect;

import dev.splitheat.interval.StatisticsView;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;

/**
 * How far one view of one database was collected.
 *
 * @param sentUpTo end of the last interval that was sent or passed over; none before the first
 * @param ledger of what was sent, as far back as Spanner keeps the view
 * @param holes what this view could not tell, for the next coarser one
 */
public record Cursor(Optional<Instant> sentUpTo, Ledger ledger, Holes holes) {
    public Cursor {
        Objects.requireNonNull(sentUpTo, "sentUpTo");
        Objects.requireNonNull(ledger, "ledger");
        Objects.requireNonNull(holes, "holes");
    }

    /** Where a collector begins that has never sent anything of the view. */
    public static Cursor fresh(StatisticsView view) {
        return new Cursor(Optional.empty(), Ledger.empty(view.length()), Holes.NONE);
    }

    Cursor to(Instant end) {
        return new Cursor(Optional.of(end), ledger, holes);
    }

    Cursor with(Ledger other) {
        return new Cursor(sentUpTo, other, holes);
    }

    Cursor with(Holes other) {
        return new Cursor(sentUpTo, ledger, other);
    }
}
