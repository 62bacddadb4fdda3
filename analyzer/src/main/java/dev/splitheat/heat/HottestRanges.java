package dev.splitheat.heat;

import dev.splitheat.keyspace.Key;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.order.Drift;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;

/** Where each object's heat was greatest, window by window: an end that moves leaves its old keys behind. */
final class HottestRanges {
    private static final Comparator<RangeHeat> HOTTEST =
            Comparator.comparingInt(RangeHeat::peakScore).thenComparing(RangeHeat::place, Comparator.reverseOrder());

    private HottestRanges() {}

    /** By object; none of an object whose heat stays, or of which too little was seen. */
    static Map<String, Drift> drifts(KeySpace space, Collection<HeatWindow> windows) {
        Map<String, List<Drift.Seen>> seen = new TreeMap<>();
        windows.forEach(window -> hottest(window).values().forEach(range -> seen.computeIfAbsent(
                        range.object(), object -> new ArrayList<>())
                .add(new Drift.Seen(range.place().range(space).start(), window.end()))));
        Map<String, Drift> drifts = new TreeMap<>();
        seen.forEach((object, starts) -> drift(starts).ifPresent(drift -> drifts.put(object, drift)));
        return drifts;
    }

    private static Map<String, RangeHeat> hottest(HeatWindow window) {
        Map<String, RangeHeat> hottest = new TreeMap<>();
        window.ranges().stream()
                .filter(range -> range.peakScore() >= RangeHeat.WARM_SCORE && range.merged() == 1)
                .forEach(range -> hottest.merge(
                        range.object(), range, (one, other) -> HOTTEST.compare(one, other) >= 0 ? one : other));
        return hottest;
    }

    private static Optional<Drift> drift(List<Drift.Seen> starts) {
        int parts = starts.stream()
                .map(Drift.Seen::key)
                .map(Key::values)
                .mapToInt(List::size)
                .max()
                .orElse(0);
        return IntStream.range(0, parts)
                .mapToObj(part -> Drift.of(starts, part))
                .flatMap(Optional::stream)
                .findFirst();
    }
}
