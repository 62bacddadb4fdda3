package dev.splitheat.heatmap;

import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Whether another layout shows what is hot now so much better that somebody who looks should hear of it. */
public final class LayoutChange {
    private static final Duration NOW = Duration.ofMinutes(15);
    private static final double HOT_SCORE = 50;
    /** Of the highest value, for metrics whose values mean something else in every database. */
    private static final double HIGH = 0.5;

    private static final int TIMES = 2;
    private static final int LEAST = 4;

    private final RowLayout shown;
    private final RowLayout newer;
    private final Map<String, Set<Integer>> shownRows = new HashMap<>();
    private final Map<String, Set<Integer>> newerRows = new TreeMap<>();

    private LayoutChange(RowLayout shown, RowLayout newer) {
        this.shown = shown;
        this.newer = newer;
    }

    /**
     * True when the places of a table or index that were hot in the last quarter of an hour have at least twice as many rows in
     * the newer layout, and four more. Places that are merely a little thicker or thinner are no reason to move what one looks at.
     *
     * @param metric by which a place is hot: a split score of 50, or half of the highest value of another metric
     */
    public static boolean isMaterial(RowLayout shown, RowLayout newer, Metric metric, KnownHeat heat) {
        LayoutChange change = new LayoutChange(shown, newer);
        LayoutRequest request = newer.request();
        Map<SlicePlace, Double> highest = new HashMap<>();
        heat.read(request.database(), Layer.MINUTE, request.at().minus(NOW), request.at(), slice -> {
            int covered = slice.covered(metric.source()).seconds();
            slice.ranges().stream()
                    .filter(range -> covered > 0 && metric.of(range, covered) > 0)
                    .forEach(range -> highest.merge(range.place(), metric.of(range, covered), Math::max));
        });
        change.add(highest, metric);
        return change.isMaterial();
    }

    private void add(Map<SlicePlace, Double> highest, Metric metric) {
        double top = highest.values().stream().mapToDouble(value -> value).max().orElse(0);
        double hot = metric == Metric.SPLIT_SCORE ? HOT_SCORE : top * HIGH;
        highest.forEach((place, value) -> {
            if (value >= hot) {
                add(shown, place, shownRows);
                add(newer, place, newerRows);
            }
        });
    }

    private static void add(RowLayout layout, SlicePlace place, Map<String, Set<Integer>> rows) {
        layout.rowsOf(place).ifPresent(span -> {
            Set<Integer> of = rows.computeIfAbsent(place.object(), object -> new HashSet<>());
            for (int row = span.first(); row <= span.last(); row++) {
                of.add(row);
            }
        });
    }

    private boolean isMaterial() {
        return newerRows.entrySet().stream().anyMatch(entry -> {
            int before = shownRows.getOrDefault(entry.getKey(), Set.of()).size();
            int after = entry.getValue().size();
            return after >= before * TIMES && after >= before + LEAST;
        });
    }
}
