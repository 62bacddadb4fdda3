package dev.splitheat.analyzer;

import dev.splitheat.interval.Interval;
import dev.splitheat.interval.SplitRow;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Says what a split's row has in common with the one before in the same words, that is with the same objects: most splits
 * stay as they are, and neither are sixty sightings of an hour to hold sixty copies of a key, nor need equal texts be
 * compared letter by letter wherever a row goes.
 */
final class RepeatedRows {
    /** The splits of an hour, and of some databases. */
    static final int MOST = 10_000;

    private final Map<String, SplitRow> latest = new Latest();

    private static final class Latest extends LinkedHashMap<String, SplitRow> {
        private static final long serialVersionUID = 1;

        Latest() {
            super(16, 0.75f, true);
        }

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, SplitRow> eldest) {
            return size() > MOST;
        }
    }

    /** The same interval, part or whole. */
    Interval<SplitRow> in(Interval<SplitRow> interval) {
        return interval.with(
                interval.coverage(), interval.rows().stream().map(this::of).toList());
    }

    private SplitRow of(SplitRow row) {
        SplitRow before = latest.getOrDefault(row.start(), row);
        SplitRow repeated = new SplitRow(
                before.start(),
                either(before.limit(), row.limit()),
                row.score(),
                either(before.affectedTables(), row.affectedTables()),
                either(before.reasons(), row.reasons()));
        latest.put(repeated.start(), repeated);
        return repeated;
    }

    private static <T> T either(T before, T now) {
        return before.equals(now) ? before : now;
    }
}
