package dev.splitheat.order;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The smallest parts of a table, by leading key values, that carry at least a share of its writes: hierarchical heavy
 * hitters. What a part carries counts for it only where no heavy part inside it does. Samples are small, so they are
 * counted exactly.
 */
public final class HeavyPrefixes {
    private final List<SampledWrite> sorted;
    private final double threshold;
    private final double total;
    private final double size;
    private final double sampled;
    private final List<HeavyPrefix> found = new ArrayList<>();

    private HeavyPrefixes(List<SampledWrite> writes, double threshold, double known) {
        this.sorted =
                writes.stream().sorted(Comparator.comparing(SampledWrite::key)).toList();
        this.threshold = threshold;
        this.total = weight(writes);
        double squares = writes.stream()
                .mapToDouble(write -> write.standsFor() * write.standsFor())
                .sum();
        this.size = total * total / squares;
        this.sampled = writes.size() / Math.max(total, known);
    }

    /** Heaviest first; none of no writes. */
    public static List<HeavyPrefix> of(List<SampledWrite> writes, double threshold) {
        return of(writes, threshold, 0);
    }

    /**
     * The same.
     *
     * @param known how many writes there were in the time of the sample, as counted elsewhere, at least; 0 where nobody counted
     */
    public static List<HeavyPrefix> of(List<SampledWrite> writes, double threshold, double known) {
        if (!(threshold > 0 && threshold <= 1)) {
            throw new IllegalArgumentException("no share of a load: " + threshold);
        }
        if (writes.isEmpty()) {
            return List.of();
        }
        HeavyPrefixes prefixes = new HeavyPrefixes(writes, threshold, known);
        prefixes.claim(0, prefixes.sorted);
        prefixes.found.sort(Comparator.comparingDouble(
                        (HeavyPrefix prefix) -> -prefix.share().estimate())
                .thenComparingInt(HeavyPrefix::parts));
        return List.copyOf(prefixes.found);
    }

    /** What is claimed by heavy prefixes of these writes, which share so many parts. */
    private double claim(int parts, List<SampledWrite> group) {
        double weight = weight(group);
        if (weight < threshold * total) {
            return 0;
        }
        double claimed = 0;
        int from = 0;
        for (int i = 1; i <= group.size(); i++) {
            if (i == group.size() || shared(group, i) <= parts) {
                boolean deeper = group.get(from).key().values().size() > parts;
                claimed += deeper ? claim(parts + 1, group.subList(from, i)) : 0;
                from = i;
            }
        }
        if (weight - claimed < threshold * total) {
            return claimed;
        }
        found.add(
                new HeavyPrefix(group.get(0).key().values().subList(0, parts), share(weight - claimed), share(weight)));
        return weight;
    }

    private static int shared(List<SampledWrite> group, int at) {
        return group.get(at - 1).key().sharedParts(group.get(at).key());
    }

    private Share share(double weight) {
        return Share.of(weight / total, size, sampled);
    }

    private static double weight(List<SampledWrite> writes) {
        return writes.stream().mapToDouble(SampledWrite::standsFor).sum();
    }
}
