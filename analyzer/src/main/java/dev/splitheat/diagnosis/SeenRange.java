package dev.splitheat.diagnosis;

import dev.splitheat.interval.SplitRow;
import dev.splitheat.keyspace.KeyRange;
import dev.splitheat.track.Sighting;
import java.time.Instant;
import java.util.List;

/** Where a track's heat was in one interval: the smallest range around its splits of that interval. */
record SeenRange(Instant end, KeyRange range, Sighting sighting) {
    /** Whether Spanner has neither cut nor merged anything in between. */
    boolean hasTheSplitsOf(SeenRange other) {
        List<SplitRow> rows = sighting.rows();
        List<SplitRow> others = other.sighting.rows();
        boolean same = rows.size() == others.size();
        for (int i = 0; same && i < rows.size(); i++) {
            same = rows.get(i).start().equals(others.get(i).start())
                    && rows.get(i).limit().equals(others.get(i).limit());
        }
        return same;
    }
}
