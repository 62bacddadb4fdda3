package dev.splitheat.analyzer;

import dev.splitheat.interval.Coverage;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.SplitRow;
import dev.splitheat.keyspace.KeyRange;
import dev.splitheat.keyspace.KeySpace;
import java.util.List;

/**
 * Splits that end before they begin, by the types of the schema: nobody can say which rows were hot. Where a key does not fit
 * these types its order is not known, and nothing is said against its split.
 */
final class ReversedSplits {
    private ReversedSplits() {}

    /** The interval without them; it does not tell any more that what is not in it was cold. */
    static Interval<SplitRow> without(Interval<SplitRow> interval, KeySpace space) {
        List<SplitRow> sound =
                interval.rows().stream().filter(row -> !isReversed(row, space)).toList();
        return sound.size() == interval.rows().size() ? interval : interval.with(Coverage.PARTIAL, sound);
    }

    private static boolean isReversed(SplitRow row, KeySpace space) {
        KeyRange range = space.range(row.start(), row.limit(), row.affectedTables());
        return range.isContradictory()
                && range.start().opaque().isEmpty()
                && range.limit().opaque().isEmpty();
    }
}
