package dev.splitheat.diagnosis;

import dev.splitheat.keyspace.KeyRange;
import dev.splitheat.track.Sighting;
import java.time.Instant;
import java.util.List;

/** Where a track's heat was in one interval: the smallest range around its splits of that interval. */
record SeenRange(Instant end, KeyRange range, Sighting sighting) {
    /** Whether Spanner has neither cut nor merged anything in between. */
    boolean hasTheSplitsOf(SeenRange other) {
        return bounds().equals(other.bounds());
    }

    private List<List<String>> bounds() {
        return sighting.rows().stream()
                .map(row -> List.of(row.start(), row.limit()))
                .toList();
    }
}
