package dev.splitheat.track;

import dev.splitheat.keyspace.Key;
import dev.splitheat.keyspace.KeyRange;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/** Splits of one interval in the order of their keys, so that those beside a range are found without asking all of them. */
final class Spots {
    static final Spots NONE = new Spots(List.of());

    private final List<Spot> byStart;
    /** How far the splits up to each one reach; they overlap one another only where statistics are wrong. */
    private final List<Key> reach = new ArrayList<>();

    Spots(Collection<Spot> spots) {
        this.byStart = new ArrayList<>(spots);
        byStart.sort(Comparator.comparing(spot -> spot.range().from()));
        for (Spot spot : byStart) {
            Key before = reach.isEmpty() ? spot.range().to() : reach.get(reach.size() - 1);
            reach.add(
                    before.compareTo(spot.range().to()) > 0
                            ? before
                            : spot.range().to());
        }
    }

    /** Those that overlap the range, or touch it. */
    List<Spot> beside(KeyRange range) {
        List<Spot> beside = new ArrayList<>();
        for (int at = startingUpTo(range.to()) - 1; at >= 0 && reaches(reach.get(at), range); at--) {
            if (reaches(byStart.get(at).range().to(), range)) {
                beside.add(byStart.get(at));
            }
        }
        return beside;
    }

    private static boolean reaches(Key end, KeyRange range) {
        return end.compareTo(range.from()) >= 0;
    }

    /** How many of them begin at the key or before it. */
    private int startingUpTo(Key key) {
        int from = 0;
        int to = byStart.size();
        while (from < to) {
            int middle = (from + to) >>> 1;
            if (byStart.get(middle).range().from().compareTo(key) <= 0) {
                from = middle + 1;
            } else {
                to = middle;
            }
        }
        return from;
    }
}
