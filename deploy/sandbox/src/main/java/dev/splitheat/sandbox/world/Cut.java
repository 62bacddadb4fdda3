package dev.splitheat.sandbox.world;

import dev.splitheat.keyspace.Key;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Where to cut a split under load.
 *
 * @param boundaries new starts of splits; empty when no cut would help
 */
record Cut(List<Key> boundaries) {
    /** The heavier side may keep at most this share, or the cut is not worth making. */
    private static final double WORTHWHILE = 0.85;

    Cut {
        boundaries = List.copyOf(boundaries);
    }

    static Cut of(Split split) {
        return atMedian(split).orElseGet(() -> aroundBusiestRow(split));
    }

    /** A boundary lies in front of a row, never inside one; the median is taken over the rows that were touched. */
    private static Optional<Cut> atMedian(Split split) {
        double left = 0;
        double best = WORTHWHILE * split.load();
        Key at = null;
        for (Map.Entry<Key, Double> row : split.loads().entrySet()) {
            double heavier = Math.max(left, split.load() - left);
            if (row.getKey().compareTo(split.start()) > 0 && heavier <= best) {
                best = heavier;
                at = row.getKey();
            }
            left += row.getValue();
        }
        return Optional.ofNullable(at).map(key -> new Cut(List.of(key)));
    }

    /** One row carries nearly everything: isolate it, as far as that has not been done. */
    private static Cut aroundBusiestRow(Split split) {
        Key row = split.busiest();
        List<Key> boundaries = new ArrayList<>();
        if (row.compareTo(split.start()) > 0) {
            boundaries.add(row);
        }
        Key next = split.loads().higherKey(row);
        if (next != null) {
            boundaries.add(next);
        }
        return new Cut(boundaries);
    }

    boolean helpsNot() {
        return boundaries.isEmpty();
    }
}
