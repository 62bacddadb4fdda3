package dev.splitheat.diagnosis;

import dev.splitheat.keyspace.Key;
import dev.splitheat.keyspace.KeyRange;
import dev.splitheat.track.Sighting;
import java.time.Instant;
import java.util.List;

/**
 * Where a track's heat was in one interval.
 *
 * @param range the smallest one around its splits of that interval; where transactions only waited, around the rows that
 *     were waited for
 * @param splits each of them, by their start; none where transactions only waited
 */
record SeenRange(Instant end, KeyRange range, List<KeyRange> splits, Sighting sighting) {
    SeenRange {
        splits = List.copyOf(splits);
    }

    /** How long the interval was; at least one. */
    int minutes() {
        return Math.toIntExact(Math.max(1, sighting.length().toMinutes()));
    }

    /** Whether Spanner has neither cut nor merged anything in between. */
    boolean hasTheSplitsOf(SeenRange other) {
        // One split that is printed alike is read once.
        if (range == other.range && splits.size() == 1 && other.splits.size() == 1) {
            return true;
        }
        return splits.equals(other.splits)
                && range.start().equals(other.range.start())
                && range.limit().equals(other.range.limit());
    }

    /** Whether one of the splits begins or ends there. */
    boolean hasBound(Key key) {
        for (KeyRange split : splits) {
            if (split.start().equals(key) || split.limit().equals(key)) {
                return true;
            }
        }
        return false;
    }

    /** Whether the key lies inside one of the splits: where it bounds one later, Spanner has cut there. */
    boolean holdsInside(Key key) {
        for (KeyRange split : splits) {
            if (split.contains(key) && !split.start().equals(key)) {
                return true;
            }
        }
        return false;
    }
}
