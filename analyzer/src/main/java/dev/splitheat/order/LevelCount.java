package dev.splitheat.order;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.TreeMap;

/**
 * Compares times and values of one key part, group after group of rows that share the parts in front.
 *
 * <p>A commit counts once in each group, whatever number of rows it has there, and so does a value, however often it is
 * written: rows of one transaction lie together, and a row that is written all the time has no order. What is left has no
 * ties, and each observation stands for itself, as the significance of a rank test requires.
 */
final class LevelCount {
    private final int part;
    private double surplus;
    private double variance;
    private long pairs;
    private int observations;
    private double squares;

    LevelCount(int part) {
        this.part = part;
    }

    /** Whether so many observations are in order beyond doubt, if all of them are in order. */
    static boolean mayTell(int observations) {
        double surplus = pairs(observations);
        return (surplus - 1) / Math.sqrt(variance(observations)) >= LevelOrder.BEYOND_CHANCE;
    }

    private static long pairs(long observations) {
        return observations * (observations - 1) / 2;
    }

    /** Of the surplus, by chance. */
    private static double variance(long observations) {
        return observations * (observations - 1.0) * (2 * observations + 5) / 18;
    }

    /** One group: the values' places in the key order, and when each was written. */
    void add(int[] values, Instant[] times) {
        int[] sequence = inTime(values, times);
        long n = sequence.length;
        long compared = pairs(n);
        surplus += compared - 2.0 * Inversions.sortAndCount(sequence);
        variance += variance(n);
        pairs += compared;
        observations += (int) n;
        squares += (double) n * n;
    }

    /** The values in the order of their times, without repeats. */
    private static int[] inTime(int[] values, Instant[] times) {
        TreeMap<Instant, List<Integer>> commits = new TreeMap<>();
        for (int i = 0; i < values.length; i++) {
            commits.computeIfAbsent(times[i], at -> new ArrayList<>()).add(values[i]);
        }
        TreeMap<Integer, List<Instant>> written = new TreeMap<>();
        commits.forEach((at, together) -> written.computeIfAbsent(middle(together), value -> new ArrayList<>())
                .add(at));
        TreeMap<Instant, Integer> sequence = new TreeMap<>();
        written.forEach((value, at) -> sequence.put(middle(at), value));
        return ints(sequence.values());
    }

    private static <T extends Comparable<T>> T middle(List<T> several) {
        return several.stream()
                .sorted()
                .skip((several.size() - 1) / 2)
                .findFirst()
                .orElseThrow();
    }

    private static int[] ints(Collection<Integer> values) {
        return values.stream().mapToInt(Integer::intValue).toArray();
    }

    LevelOrder result() {
        double gamma = pairs == 0 ? 0 : surplus / pairs;
        // One pair's worth is taken off: the count moves in steps of two.
        double deviations = variance == 0 ? 0 : Math.max(0, Math.abs(surplus) - 1) / Math.sqrt(variance);
        double prefixes = squares == 0 ? 0 : (double) observations * observations / squares;
        return new LevelOrder(part, gamma, pairs, observations, prefixes, deviations);
    }
}
