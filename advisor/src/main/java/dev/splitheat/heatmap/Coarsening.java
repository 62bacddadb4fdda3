package dev.splitheat.heatmap;

import java.util.Arrays;
import java.util.PriorityQueue;

/** Makes fewer of many neighbours: again and again the two that are lightest together become one. */
final class Coarsening {
    private final double[] weights;
    /** Where each group that begins here ends, exclusive; 0 where none begins. */
    private final int[] ends;
    /** Where the group begins that ends here. */
    private final int[] begins;

    private final PriorityQueue<Pair> pairs;
    private int groups;

    /** Two neighbours as they were when they were put into the queue; void once either has changed. */
    private record Pair(double weight, int begin, int middle, int end) implements Comparable<Pair> {
        @Override
        public int compareTo(Pair other) {
            int byWeight = Double.compare(weight, other.weight);
            return byWeight != 0 ? byWeight : Integer.compare(begin, other.begin);
        }
    }

    private Coarsening(double[] weights) {
        this.weights = weights.clone();
        this.groups = weights.length;
        this.ends = new int[groups + 1];
        this.begins = new int[groups + 1];
        this.pairs = new PriorityQueue<>(Math.max(1, groups));
        for (int place = 0; place < groups; place++) {
            ends[place] = place + 1;
            begins[place + 1] = place;
        }
    }

    /**
     * Where each group begins, in order.
     *
     * @param apart places that never lie in one group with the place before them
     * @param most groups, where {@code apart} allows so few
     */
    static int[] begins(double[] weights, boolean[] apart, int most) {
        Coarsening coarsening = new Coarsening(weights);
        coarsening.reduceTo(most, apart);
        int[] ends = coarsening.ends;
        return Arrays.stream(range(weights.length))
                .filter(place -> ends[place] > 0)
                .toArray();
    }

    private static int[] range(int count) {
        int[] places = new int[count];
        Arrays.setAll(places, place -> place);
        return places;
    }

    private void reduceTo(int most, boolean[] apart) {
        for (int place = 0; place + 1 < weights.length; place++) {
            pair(place, apart);
        }
        while (groups > most && !pairs.isEmpty()) {
            Pair next = pairs.remove();
            if (ends[next.begin] == next.middle && ends[next.middle] == next.end) {
                join(next, apart);
            }
        }
    }

    private void join(Pair pair, boolean[] apart) {
        weights[pair.begin] = pair.weight;
        ends[pair.begin] = pair.end;
        ends[pair.middle] = 0;
        begins[pair.end] = pair.begin;
        groups--;
        pair(pair.begin, apart);
        if (pair.begin > 0) {
            pair(begins[pair.begin], apart);
        }
    }

    private void pair(int begin, boolean[] apart) {
        int middle = ends[begin];
        if (middle < weights.length && !apart[middle]) {
            pairs.add(new Pair(weights[begin] + weights[middle], begin, middle, ends[middle]));
        }
    }
}
