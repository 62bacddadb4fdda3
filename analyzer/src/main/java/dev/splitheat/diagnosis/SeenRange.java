package dev.splitheat.diagnosis;

import dev.splitheat.interval.SplitRow;
import dev.splitheat.keyspace.Key;
import dev.splitheat.keyspace.KeyRange;
import dev.splitheat.track.Sighting;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * Where a track's heat was in one interval. What each minute of an hour asks for again is worked out when it is seen first.
 *
 * @param range the smallest one around its splits of that interval; where transactions only waited, around the rows that
 *     were waited for
 * @param splits each of them, by their start; none where transactions only waited
 * @param score the highest of them
 * @param minutes how long the interval was; at least one
 * @param reasons that Spanner gave for any of them, each once
 * @param cuts where one of them ended and the next began
 */
record SeenRange(
        Instant end,
        KeyRange range,
        List<KeyRange> splits,
        Sighting sighting,
        int score,
        int minutes,
        List<String> reasons,
        List<Key> cuts) {
    SeenRange {
        splits = List.copyOf(splits);
        reasons = List.copyOf(reasons);
        cuts = List.copyOf(cuts);
    }

    SeenRange(Instant end, KeyRange range, List<KeyRange> splits, Sighting sighting) {
        this(
                end,
                range,
                splits,
                sighting,
                sighting.score(),
                minutes(sighting),
                reasons(sighting),
                Adjoining.cuts(sighting, splits));
    }

    private static int minutes(Sighting sighting) {
        return Math.toIntExact(Math.max(1, sighting.length().toMinutes()));
    }

    private static List<String> reasons(Sighting sighting) {
        List<String> reasons = new ArrayList<>();
        for (SplitRow row : sighting.rows()) {
            for (String reason : row.reasons()) {
                if (!reasons.contains(reason)) {
                    reasons.add(reason);
                }
            }
        }
        return reasons;
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
            if (split.holdsInside(key)) {
                return true;
            }
        }
        return false;
    }
}
