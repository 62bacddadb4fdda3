package dev.splitheat.heatmap;

import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** The places that took most heat in a time, most first: a blip comes behind what was hot for long. */
public final class TopRanges {
    private static final double SECONDS_A_MINUTE = 60;
    /** A hot spot that moves for months leaves more places than that; the coldest of them are forgotten. */
    private static final int MOST_PLACES = 20_000;

    private static final Comparator<Map.Entry<SlicePlace, Sum>> HOTTEST_FIRST =
            Comparator.<Map.Entry<SlicePlace, Sum>>comparingDouble(entry -> -entry.getValue().total)
                    .thenComparingDouble(entry -> -entry.getValue().max)
                    .thenComparing(Map.Entry::getKey);

    private final Metric metric;
    private final Predicate<SlicePlace> wanted;
    private final Map<SlicePlace, Sum> sums = new HashMap<>();
    private long coveredSeconds;

    private static final class Sum {
        private double max;
        /** Of value times seconds. */
        private double total;

        private long hotSeconds;
        private Instant last = Instant.EPOCH;
    }

    private TopRanges(Metric metric, Predicate<SlicePlace> wanted) {
        this.metric = metric;
        this.wanted = wanted;
    }

    /**
     * Of the windows of these columns, the hottest {@code count} places among the wanted ones.
     *
     * @param wanted asked of each place, of operations with empty bounds
     */
    public static List<TopRange> of(
            KnownHeat heat, String database, Metric metric, Columns columns, int count, Predicate<SlicePlace> wanted) {
        TopRanges top = new TopRanges(metric, wanted);
        heat.read(database, columns.layer(), columns.from(), columns.to(), top::add);
        return top.hottest(count);
    }

    private void add(HeatSlice slice) {
        int covered = slice.covered(metric.source()).seconds();
        if (covered == 0) {
            return;
        }
        coveredSeconds += covered;
        for (SliceRange range : slice.ranges()) {
            double mean =
                    metric == Metric.SPLIT_SCORE ? (double) range.scoreSeconds() / covered : metric.of(range, covered);
            add(slice, range.place(), metric.of(range, covered), mean * covered, range.hotSeconds());
        }
        for (SliceLoad load : slice.loads()) {
            double value = metric.of(load, covered);
            add(slice, new SlicePlace(load.object(), "", ""), value, value * covered, 0);
        }
    }

    private void add(HeatSlice slice, SlicePlace place, double value, double total, int hotSeconds) {
        if (value <= 0 || !wanted.test(place)) {
            return;
        }
        Sum sum = sums.computeIfAbsent(place, unseen -> new Sum());
        sum.max = Math.max(sum.max, value);
        sum.total += total;
        sum.hotSeconds += hotSeconds;
        sum.last = slice.end();
        if (sums.size() > MOST_PLACES) {
            List<Map.Entry<SlicePlace, Sum>> byHeat =
                    sums.entrySet().stream().sorted(HOTTEST_FIRST).toList();
            byHeat.subList(MOST_PLACES / 2, byHeat.size()).forEach(entry -> sums.remove(entry.getKey()));
        }
    }

    private List<TopRange> hottest(int count) {
        return sums.entrySet().stream()
                .sorted(HOTTEST_FIRST)
                .limit(count)
                .map(entry -> new TopRange(
                        entry.getKey(),
                        entry.getValue().max,
                        entry.getValue().total / coveredSeconds,
                        entry.getValue().hotSeconds / SECONDS_A_MINUTE,
                        entry.getValue().last))
                .toList();
    }
}
