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
    /** A side may have this share less of the load than was aimed at, or the cut is not worth making. */
    private static final double WORTHWHILE = 0.35;
    /** A boundary at a root row is taken when it misses by no more than this; else one further down may be. */
    private static final double GOOD = 0.15;

    private static final Cut NONE = new Cut(List.of(), false);

    Cut {
        boundaries = List.copyOf(boundaries);
    }

    /** @param aim share of the load that the left side should have: about a half */
    static Cut of(Landed landed, Key start, Key limit, KeySpace keys, double aim) {
        return near(aim, landed, start, limit, keys)
                .map(boundary -> new Cut(List.of(boundary), true))
                .orElseGet(() -> aroundBusiestRow(landed, start, limit, keys));
    }

    boolean helpsNot() {
        return boundaries.isEmpty();
    }

    /** Boundaries are keys that were touched, or rows above them: at the highest level of the row trees that serves. */
    private static Optional<Key> near(double aim, Landed landed, Key start, Key limit, KeySpace keys) {
        int levels = 1;
        for (int at = 0; at < landed.size(); at++) {
            levels = Math.max(levels, RowTree.levels(landed.key(at)));
        }
        Place best = new Place(-1, 0, WORTHWHILE);
        for (int level = 0; level < levels && best.misses() > GOOD; level++) {
            best = best.orBetter(nearest(aim, landed, start, limit, level));
        }
        Place found = best;
        return found.at() < 0
                ? Optional.empty()
                : Optional.of(RowTree.row(landed.key(found.at()), found.level(), keys));
    }

    /** @param misses by what share of the load the boundary misses the aim, when it is the touched key's row of the level */
    private record Place(int at, int level, double misses) {
        Place orBetter(Place other) {
            return other.misses() < misses ? other : this;
        }
    }

    private static Place nearest(double aim, Landed landed, Key start, Key limit, int level) {
        Place best = new Place(-1, level, Double.MAX_VALUE);
        double left = 0;
        for (int at = 0; at < landed.size(); at++) {
            Key key = landed.key(at);
            boolean own = level >= RowTree.levels(key) - 1;
            boolean begins = at == 0 ? own : !RowTree.same(landed.key(at - 1), key, level);
            if (begins && key.compareTo(start) > 0 && key.compareTo(limit) < 0) {
                double before = left + (own ? landed.onManyRows(at) / 2 : 0);
                best = best.orBetter(new Place(at, level, Math.abs(before / landed.load() - aim)));
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
