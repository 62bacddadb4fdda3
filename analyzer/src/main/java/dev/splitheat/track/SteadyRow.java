package dev.splitheat.track;

import dev.splitheat.interval.SplitRow;
import dev.splitheat.keyspace.KeyRange;
import java.util.List;

/**
 * A row that stays hot in a split of its own, for longer than what moves on with each minute stays anywhere. A row is its key:
 * what turns hot beside it as it cools is another hotspot, and no step of an append.
 */
final class SteadyRow {
    private static final int STEADY = 3;

    private static final List<String> ROW_REASONS = List.of("HOT_ROW", "UNISOLATABLE_HOT_ROW");

    private SteadyRow() {}

    /** Whether the place is one; {@code last} is where it was hot last. A split that may hold a few keys takes Spanner's word. */
    static boolean is(Track track, KeyRange last) {
        if (!last.isOneRowOrNarrow()) {
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

    private static boolean isAlone(SplitRow row, Sighting sighting) {
        List<SplitRow> splits = sighting.rows();
        return splits.size() == 1
                && splits.get(0).start().equals(row.start())
                && splits.get(0).limit().equals(row.limit());
    }
}
