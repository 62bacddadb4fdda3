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

    /**
     * As a later run goes on from it, without what Spanner no longer keeps.
     *
     * @throws UnreadableProgressException when it tells of what is still to come, or of other intervals than the view's
     */
    public Cursor resumed(StatisticsView view, Instant readAt) {
        Grid grid = new Grid(view.length());
        if (!ledger.isOn(grid)
                || sentUpTo.filter(end -> !grid.floor(end).equals(end)).isPresent()) {
            throw new UnreadableProgressException("it tells of other intervals than the view has");
        }
        sentUpTo.ifPresent(end -> UnreadableProgressException.refuseAhead(end, readAt));
        ledger.end().ifPresent(end -> UnreadableProgressException.refuseAhead(end, readAt));
        holes.stretches().forEach(hole -> UnreadableProgressException.refuseAhead(hole.upTo(), readAt));
        return with(ledger.since(readAt.minus(view.retention())));
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
