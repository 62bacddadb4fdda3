package dev.splitheat.analyzer;

import dev.splitheat.interval.Interval;
import dev.splitheat.interval.SplitRow;
import dev.splitheat.wire.BadRecordException;
import java.time.Instant;

/** An interval that came when its windows were closed for good. */
final class LateIntervalException extends BadRecordException {
    private static final long serialVersionUID = 1L;

    LateIntervalException(Interval<SplitRow> interval, Instant latest) {
        super(interval.view() + " of " + interval.database() + " for " + interval.end()
                + " came when its windows were closed: the database is at " + latest);
    }
}
