package dev.splitheat.sandbox.splits;

import dev.splitheat.keyspace.Key;
import dev.splitheat.keyspace.KeySpace;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Where to cut a split under load: in front of rows, never inside one.
 *
 * @param boundaries new starts of splits, in order; empty when no cut would help
 * @param halves whether the load comes apart; else a row is only isolated
 */
record Cut(List<Key> boundaries, boolean halves) {
    /** The heavier side may keep at most this share, or the cut is not worth making. */
    private static final double WORTHWHILE = 0.85;
    /** A boundary at a root row is taken when the heavier side keeps no more than this; else one further down is. */
    private static final double GOOD = 0.65;

    private static final Cut NONE = new Cut(List.of(), false);

    Cut {
        boundaries = List.copyOf(boundaries);
    }

    static Cut of(Landed landed, Key start, Key limit, KeySpace keys) {
        return atMedian(landed, start, limit, keys)
                .map(boundary -> new Cut(List.of(boundary), true))
                .orElseGet(() -> aroundBusiestRow(landed, start, limit, keys));
    }

    boolean helpsNot() {
        return boundaries.isEmpty();
    }

    /** The median is taken over the keys that were touched, at the highest level of the row trees that serves. */
    private static Optional<Key> atMedian(Landed landed, Key start, Key limit, KeySpace keys) {
        int levels = 1;
        for (int at = 0; at < landed.size(); at++) {
            levels = Math.max(levels, RowTree.levels(landed.key(at)));
        }
        Median best = new Median(-1, 0, WORTHWHILE * landed.load());
        for (int level = 0; level < levels && best.heavier() > GOOD * landed.load(); level++) {
            best = best.orBetter(medianAt(landed, start, limit, level));
        }
        Median found = best;
        return found.at() < 0
                ? Optional.empty()
                : Optional.of(RowTree.row(landed.key(found.at()), found.level(), keys));
    }

    /** @param heavier load of the heavier side when the boundary is the touched key's row of the level */
    private record Median(int at, int level, double heavier) {
        Median orBetter(Median other) {
            return other.at() >= 0 && other.heavier() < heavier ? other : this;
        }
    }

    private static Median medianAt(Landed landed, Key start, Key limit, int level) {
        Median best = new Median(-1, level, Double.MAX_VALUE);
        double left = 0;
        for (int at = 0; at < landed.size(); at++) {
            Key key = landed.key(at);
            boolean own = level >= RowTree.levels(key) - 1;
            boolean begins = at == 0 ? own : !RowTree.same(landed.key(at - 1), key, level);
            if (begins && key.compareTo(start) > 0 && key.compareTo(limit) < 0) {
                double before = left + (own ? landed.onManyRows(at) / 2 : 0);
                best = best.orBetter(new Median(at, level, Math.max(before, landed.load() - before)));
            }
            left += landed.load(at);
        }
        return best;
    }

    /** One row carries nearly everything: isolate it, as far as that has not been done and its type allows. */
    private static Cut aroundBusiestRow(Landed landed, Key start, Key limit, KeySpace keys) {
        int busiest = landed.busiestRow();
        if (busiest < 0) {
            return NONE;
        }
        Key row = landed.key(busiest);
        Optional<Key> touched = busiest + 1 < landed.size() ? Optional.of(landed.key(busiest + 1)) : Optional.empty();
        List<Key> boundaries = new ArrayList<>();
        if (row.compareTo(start) > 0) {
            boundaries.add(row);
        }
        NextRow.after(row, keys)
                .or(() -> touched)
                .filter(next -> next.compareTo(limit) < 0)
                .ifPresent(boundaries::add);
        return new Cut(boundaries, false);
    }
}
