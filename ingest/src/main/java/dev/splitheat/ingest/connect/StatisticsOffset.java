package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.collect.Cursor;
import dev.splitheat.ingest.collect.Holes;
import dev.splitheat.ingest.collect.Ledger;
import dev.splitheat.ingest.collect.LedgerText;
import dev.splitheat.interval.StatisticsView;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import java.util.Optional;

/** How far a view was collected, as a source offset. What earlier versions wrote, without a ledger, is understood. */
final class StatisticsOffset {
    static final String INTERVAL_END = "intervalEnd";
    static final String LEDGER = "ledger";
    static final String HOLES = "holes";

    private StatisticsOffset() {}

    static Map<String, Object> of(Cursor cursor) {
        return cursor.sentUpTo()
                .map(end -> Map.<String, Object>of(
                        INTERVAL_END, ChronoUnit.MICROS.between(Instant.EPOCH, end),
                        LEDGER, LedgerText.of(cursor.ledger()),
                        HOLES, cursor.holes().text()))
                .orElse(Map.of());
    }

    /** @param offset where an earlier run ended; an empty one is of a run that ended before its first interval was whole */
    static Cursor read(StatisticsView view, Optional<Map<String, Object>> offset) {
        return offset.filter(stored -> !stored.isEmpty())
                .map(stored -> cursor(view, stored))
                .orElseGet(() -> Cursor.fresh(view));
    }

    private static Cursor cursor(StatisticsView view, Map<String, Object> offset) {
        if (!(offset.get(INTERVAL_END) instanceof Number micros)) {
            throw new UnusableOffsetException(INTERVAL_END + " is no number of microseconds");
        }
        Ledger ledger = offset.get(LEDGER) == null
                ? Ledger.empty(view.length())
                : LedgerText.read(String.valueOf(offset.get(LEDGER)));
        Holes holes = offset.get(HOLES) == null ? Holes.NONE : Holes.of(String.valueOf(offset.get(HOLES)));
        return new Cursor(Optional.of(Instant.EPOCH.plus(micros.longValue(), ChronoUnit.MICROS)), ledger, holes);
    }
}
