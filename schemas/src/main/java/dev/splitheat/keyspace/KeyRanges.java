package dev.splitheat.keyspace;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

/** Sets of ranges of one database. */
public final class KeyRanges {
    private KeyRanges() {}

    /** What both hold; empty where they do not overlap. */
    public static Optional<KeyRange> intersect(KeyRange one, KeyRange other) {
        if (!one.overlaps(other)) {
            return Optional.empty();
        }
        KeyRange first = one.startsAfterStartOf(other) ? one : other;
        return Optional.of(joined(first, one.endsAfterEndOf(other) ? other : one));
    }

    /** What is left of a range without another: up to two ranges, in order. */
    public static List<KeyRange> subtract(KeyRange range, KeyRange without) {
        if (!range.overlaps(without)) {
            return List.of(range);
        }
        List<KeyRange> left = new ArrayList<>();
        if (without.startsAfterStartOf(range)) {
            Key end = without.from();
            left.add(new KeyRange(range.start(), end, range.object(), range.from(), end));
        }
        if (range.endsAfterEndOf(without)) {
            Key begin = without.to();
            left.add(new KeyRange(begin, range.limit(), range.object(), begin, range.to()));
        }
        return left;
    }

    /**
     * What the ranges cover, cut at every end of every one of them: disjoint pieces in order, each of which lies wholly
     * inside or wholly outside of each range.
     */
    public static List<KeyRange> pieces(Collection<KeyRange> ranges) {
        List<KeyRange> pieces = new ArrayList<>();
        Key from = null;
        int inside = 0;
        for (var boundary : boundaries(ranges).entrySet()) {
            if (inside > 0) {
                pieces.add(between(from, boundary.getKey()));
            }
            inside += boundary.getValue();
            from = boundary.getKey();
        }
        return pieces;
    }

    /** What the ranges cover, as the fewest ranges that do not touch, in order. */
    public static List<KeyRange> union(Collection<KeyRange> ranges) {
        List<KeyRange> union = new ArrayList<>();
        Key from = null;
        int inside = 0;
        for (var boundary : boundaries(ranges).entrySet()) {
            int change = boundary.getValue();
            if (inside == 0 && change > 0) {
                from = boundary.getKey();
            } else if (inside > 0 && inside + change == 0) {
                union.add(between(from, boundary.getKey()));
            }
            inside += change;
        }
        return union;
    }

    /** By how many ranges more a place is covered than the one before it. */
    private static TreeMap<Key, Integer> boundaries(Collection<KeyRange> ranges) {
        TreeMap<Key, Integer> changes = new TreeMap<>();
        for (KeyRange range : ranges) {
            changes.merge(range.from(), 1, Integer::sum);
            changes.merge(range.to(), -1, Integer::sum);
        }
        return changes;
    }

    /**
     * The range cut where the first {@code parts} key values change, as far as its own ends tell: what it holds of the
     * start's values, everything between, and what it holds of the limit's. One piece where all of it shares its values.
     */
    public static List<KeyRange> cutAtPrefix(KeyRange range, int parts) {
        List<Key> boundaries = new ArrayList<>();
        boundaries.add(range.from());
        addBetween(range, parts, range.from(), true, boundaries);
        addBetween(range, parts, range.to(), false, boundaries);
        boundaries.add(range.to());
        List<KeyRange> cut = new ArrayList<>();
        for (int i = 1; i < boundaries.size(); i++) {
            cut.add(between(boundaries.get(i - 1), boundaries.get(i)));
        }
        return cut;
    }

    private static void addBetween(KeyRange range, int parts, Key bound, boolean end, List<Key> boundaries) {
        if (bound.object().isEmpty() || bound.values().size() < parts) {
            return;
        }
        Key boundary = bound.prefix(parts, end);
        if (boundary.compareTo(boundaries.get(boundaries.size() - 1)) > 0 && boundary.compareTo(range.to()) < 0) {
            boundaries.add(boundary);
        }
    }

    /** From where one begins to where another ends. */
    static KeyRange joined(KeyRange first, KeyRange last) {
        return new KeyRange(first.start(), last.limit(), first.object(), first.from(), last.to());
    }

    private static KeyRange between(Key from, Key to) {
        return new KeyRange(from, to, from.object().or(to::object), from, to);
    }
}
