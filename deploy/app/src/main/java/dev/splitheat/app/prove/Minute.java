package dev.splitheat.app.prove;

import dev.splitheat.interval.Interval;
import dev.splitheat.interval.LockRow;
import dev.splitheat.interval.SplitRow;
import java.util.List;

/** What there was to see of trouble in one minute. */
record Minute(Interval<SplitRow> splits, List<LockRow> locks) {
    Minute {
        locks = List.copyOf(locks);
    }
}
