package dev.splitheat.diagnosis;

import dev.splitheat.interval.SplitRow;
import dev.splitheat.keyspace.Key;
import dev.splitheat.keyspace.KeyRange;
import dev.splitheat.track.Sighting;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Where one split of a place ended and another began in one interval: there Spanner has cut, and both sides were hot. */
final class Adjoining {
    private Adjoining() {}

    /** {@code splits} are those of the sighting's rows, in their order. */
    static List<Key> cuts(Sighting sighting, List<KeyRange> splits) {
        if (splits.size() < 2) {
            return List.of();
        }
        return Intervals.areCoarse(sighting.length())
                ? cutsInTime(sighting.rows(), splits)
                : cuts(sighting.rows(), splits);
    }

    /** Of splits that followed one another, each end that was the beginning of another one. */
    private static List<Key> cutsInTime(List<SplitRow> rows, List<KeyRange> splits) {
        Set<String> limits = new HashSet<>();
        for (SplitRow row : rows) {
            limits.add(row.limit());
        }
        List<Key> cuts = new ArrayList<>();
        for (int at = 0; at < rows.size(); at++) {
            Key start = splits.get(at).start();
            if (limits.contains(rows.get(at).start()) && !cuts.contains(start)) {
                cuts.add(start);
            }
        }
        return cuts;
    }

    private static List<Key> cuts(List<SplitRow> rows, List<KeyRange> splits) {
        List<Key> cuts = new ArrayList<>();
        for (int at = 1; at < rows.size(); at++) {
            if (rows.get(at).start().equals(rows.get(at - 1).limit())) {
                cuts.add(splits.get(at).start());
            }
        }
        return cuts;
    }
}
