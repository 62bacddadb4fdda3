package dev.splitheat.sandbox.workload.choices;

import java.util.ArrayList;
import java.util.List;

/** Picks that share a part of the operations. */
final class Picks {
    private Picks() {}

    /** Sampled rows that stand for {@code count} rows, each as often as every other. */
    static List<Pick> even(Choosing from, long[] sample, double count, double share) {
        List<Pick> picks = new ArrayList<>(sample.length);
        double[] weights = from.shape().weights(sample);
        for (int at = 0; at < sample.length; at++) {
            picks.add(new Pick(sample[at], share * weights[at], Math.max(1, count * weights[at])));
        }
        return picks;
    }

    /** All rows that are there, or none when there are none. */
    static List<Pick> any(Choosing from, int samples, double share) {
        long count = from.count() - from.head();
        return even(from, from.sample(from.head(), count, samples), count, share);
    }

    /** Both, whose shares add up to 1; what one side has none of goes to the other. */
    static List<Pick> both(List<Pick> some, List<Pick> others) {
        List<Pick> all = new ArrayList<>(some);
        all.addAll(others);
        double sum = all.stream().mapToDouble(Pick::weight).sum();
        return sum > 0.999_999
                ? all
                : all.stream()
                        .map(pick -> new Pick(pick.row(), pick.weight() / sum, pick.rows()))
                        .toList();
    }
}
