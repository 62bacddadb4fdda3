package dev.splitheat.track;

import dev.splitheat.interval.SplitRow;
import dev.splitheat.keyspace.KeyRange;
import dev.splitheat.keyspace.KeyValue;
import dev.splitheat.order.ValueTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/**
 * A row that stays hot in a split of its own, for longer than what moves on with each minute stays anywhere. A row is its key:
 * what turns hot beside it as it cools is another hotspot, and no step of an append. The row of an hour or less, whose key names
 * that time, is such a step: the next one takes its load.
 */
final class SteadyRow {
    private static final int STEADY = 3;

    /** The longest turn of a row that is named by its begin; what is hot for longer stays, whatever time its key tells. */
    private static final Duration TURN = Duration.ofHours(1);
    /** Clocks differ, and a row may be named by the end of its turn. */
    private static final Duration APART = Duration.ofMinutes(5);

    /** By which Spanner says that it cannot part a row from itself. */
    static final List<String> ROW_REASONS = List.of("HOT_ROW", "UNISOLATABLE_HOT_ROW");

    private SteadyRow() {}

    /** Whether the place is one; {@code last} is where it was hot last. A split that may hold a few keys takes Spanner's word. */
    static boolean is(Track track, KeyRange last) {
        if (!last.isOneRowOrNarrow() || namesItsTime(track, last)) {
            return false;
        }
        int steady = 0;
        boolean said = last.holdsOneRow();
        List<Sighting> seen = track.sightings();
        SplitRow row = track.latest().rows().get(0);
        while (steady < seen.size() && isAlone(row, seen.get(seen.size() - 1 - steady))) {
            Sighting sighting = seen.get(seen.size() - 1 - steady);
            said |= sighting.rows().get(0).reasons().stream().anyMatch(ROW_REASONS::contains);
            steady++;
        }
        return said && steady >= STEADY;
    }

    private static boolean namesItsTime(Track track, KeyRange row) {
        Instant now = track.latest().end();
        return row.start().values().stream().anyMatch(value -> isOfNow(value, now));
    }

    private static boolean isOfNow(KeyValue value, Instant now) {
        return ValueTime.of(value, now)
                .map(ValueTime::at)
                .filter(time -> !time.isBefore(now.minus(TURN)) && !time.isAfter(now.plus(APART)))
                .isPresent();
    }

    private static boolean isAlone(SplitRow row, Sighting sighting) {
        List<SplitRow> splits = sighting.rows();
        return splits.size() == 1
                && splits.get(0).start().equals(row.start())
                && splits.get(0).limit().equals(row.limit());
    }
}
