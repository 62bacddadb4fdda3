package dev.splitheat.heat;

import dev.splitheat.keyspace.KeyRange;
import dev.splitheat.keyspace.KeySpace;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/** Ranges in line, object by object, of which neighbours are merged one pair after the other, the cheapest first. */
final class RangeMerge {
    private static final Comparator<Pair> CHEAPEST = Comparator.comparing(Pair::gap)
            .thenComparingDouble(Pair::loss)
            .thenComparing(pair -> pair.left().heat.place());

    private final KeySpace space;
    private final Weights weights;
    private final List<Link> firsts = new ArrayList<>();
    private final PriorityQueue<Pair> pairs = new PriorityQueue<>(CHEAPEST);
    private int count;
    private long characters;

    /** A range with its neighbours; one that was merged away is out of line. */
    private static final class Link {
        private RangeHeat heat;
        private KeyRange range;
        private Link before;
        private Link behind;
        private boolean out;
    }

    /** @param loss the share of all load that would be in a wider range than before */
    private record Pair(Link left, Link right, KeyRange leftRange, KeyRange rightRange, boolean gap, double loss) {
        boolean holds() {
            return !left.out && !right.out && left.range == leftRange && right.range == rightRange;
        }
    }

    RangeMerge(KeySpace space, Collection<RangeHeat> all) {
        this.space = space;
        this.weights = new Weights(all);
    }

    /** Ranges of one object. */
    void line(List<RangeHeat> object) {
        List<Link> links = new ArrayList<>();
        for (RangeHeat heat : object) {
            Link link = new Link();
            link.heat = heat;
            link.range = heat.place().range(space);
            links.add(link);
            count++;
            characters += characters(heat);
        }
        links.sort(RangeMerge::inOrder);
        firsts.add(links.get(0));
        for (int i = 1; i < links.size(); i++) {
            links.get(i - 1).behind = links.get(i);
            links.get(i).before = links.get(i - 1);
            offer(links.get(i - 1), links.get(i));
        }
    }

    /** By start, the wider first: what lies inside another comes behind it. */
    private static int inOrder(Link one, Link other) {
        if (!one.range.startsWith(other.range)) {
            return one.range.startsAfterStartOf(other.range) ? 1 : -1;
        }
        return one.range.endsWith(other.range) ? 0 : one.range.endsAfterEndOf(other.range) ? -1 : 1;
    }

    private void offer(Link left, Link right) {
        boolean gap = !left.range.overlaps(right.range) && !left.range.touches(right.range);
        KeyRange hull = left.range.hull(right.range);
        double loss = (hull.equals(left.range) ? 0 : weights.of(left.heat))
                + (hull.equals(right.range) ? 0 : weights.of(right.heat));
        pairs.add(new Pair(left, right, left.range, right.range, gap, loss));
    }

    int count() {
        return count;
    }

    long characters() {
        return characters;
    }

    static long characters(RangeHeat heat) {
        return (long) heat.start().length() + heat.limit().length();
    }

    /** Makes one range of two; not where each object has one only. */
    boolean mergeNext() {
        Pair next = pairs.poll();
        while (next != null && !next.holds()) {
            next = pairs.poll();
        }
        if (next == null) {
            return false;
        }
        merge(next.left(), next.right());
        return true;
    }

    private void merge(Link left, Link right) {
        characters -= characters(left.heat) + characters(right.heat);
        KeyRange hull = left.range.hull(right.range);
        Place place =
                new Place(left.heat.object(), hull.start().text(), hull.limit().text());
        left.heat = left.heat.mergeInto(place, right.heat);
        left.range = hull;
        left.behind = right.behind;
        right.out = true;
        count--;
        characters += characters(left.heat);
        if (left.before != null) {
            offer(left.before, left);
        }
        if (left.behind != null) {
            left.behind.before = left;
            offer(left, left.behind);
        }
    }

    /** In the order of their texts, as windows have them. */
    List<RangeHeat> left() {
        List<RangeHeat> left = new ArrayList<>();
        for (Link first : firsts) {
            for (Link link = first; link != null; link = link.behind) {
                left.add(link.heat);
            }
        }
        return HeatWindow.merged(left.stream(), RangeHeat::place, RangeHeat::merge);
    }
}
