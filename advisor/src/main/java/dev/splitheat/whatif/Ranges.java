package dev.splitheat.whatif;

import dev.splitheat.keyspace.Key;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;

/**
 * A key space, cut where load was seen, so that each range would have had the same share of it. A row is never cut: one
 * with more than its share has a range to itself.
 */
final class Ranges {
    private final List<Key> starts;

    private Ranges(List<Key> starts) {
        this.starts = starts;
    }

    static Ranges cut(List<Placed> seen, int most) {
        List<Placed> sorted =
                seen.stream().sorted(Comparator.comparing(Placed::key)).toList();
        double total = weight(sorted);
        List<Key> starts = new ArrayList<>();
        double before = 0;
        int range = 0;
        for (int from = 0, to; from < sorted.size(); from = to) {
            to = endOfRow(sorted, from);
            double row = weight(sorted.subList(from, to));
            int its = (int) Math.min(most - 1.0, most * (before + row / 2) / total);
            if (its > range) {
                starts.add(sorted.get(from).key());
                range = its;
            }
            before += row;
        }
        return new Ranges(starts);
    }

    int count() {
        return starts.size() + 1;
    }

    /** The range of a key, counted from 0; before the first cut and behind the last one the ends are open. */
    int of(Key key) {
        int found = Collections.binarySearch(starts, key);
        return found >= 0 ? found + 1 : -found - 1;
    }

    /** What each range had. */
    double[] loads(List<Placed> writes) {
        double[] loads = new double[count()];
        for (Placed write : writes) {
            loads[of(write.key())] += write.weight();
        }
        return loads;
    }

    private static int endOfRow(List<Placed> sorted, int from) {
        int to = from + 1;
        while (to < sorted.size()
                && sorted.get(to).key().equals(sorted.get(from).key())) {
            to++;
        }
        return to;
    }

    private static double weight(List<Placed> writes) {
        double sum = 0;
        for (Placed write : writes) {
            sum += write.weight();
        }
        return sum;
    }
}
