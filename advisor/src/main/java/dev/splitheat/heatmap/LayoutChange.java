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
    private static final int HOT = 50;
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
     */
    public static boolean isMaterial(RowLayout shown, RowLayout newer, KnownHeat heat) {
        LayoutChange change = new LayoutChange(shown, newer);
        LayoutRequest request = newer.request();
        heat.read(request.database(), Layer.MINUTE, request.at().minus(NOW), request.at(), change::add);
        return change.isMaterial();
    }

    private void add(HeatSlice slice) {
        slice.ranges().stream()
                .filter(range -> range.peakScore() >= HOT)
                .map(SliceRange::place)
                .forEach(place -> {
                    add(shown, place, shownRows);
                    add(newer, place, newerRows);
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
