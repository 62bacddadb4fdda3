package dev.splitheat.app.prove;

import dev.splitheat.interval.Interval;
import dev.splitheat.interval.LockRow;
import dev.splitheat.interval.SplitRow;
import java.util.List;

/**
 * What there was to see of trouble in one minute.
 *
 * @param splits those that Spanner lists
 * @param hottest the score of the hottest range, also below 50, which Spanner does not list
 */
record Minute(Interval<SplitRow> splits, double hottest, List<LockRow> locks) {
    Minute {
        locks = List.copyOf(locks);
    }
}
