package dev.splitheat.heatmap;

import dev.splitheat.keyspace.KeyRange;
import dev.splitheat.keyspace.KeySpace;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Supplier;

/** Makes a longer window of those that lie in it: what flowed adds up, the peak stays, no heat is lost. */
public final class SliceMerge {
    /** As many as the analyzer gives a window. */
    static final int MOST_RANGES = 1_000;

    private SliceMerge() {}

    /**
     * The longer window.
     *
     * @param parts of different times, at least one
     * @param space asked only where neighbours have to be joined to keep within {@value #MOST_RANGES} ranges
     */
    public static HeatSlice merge(List<HeatSlice> parts, Instant end, Duration length, Supplier<KeySpace> space) {
        Map<HeatSource, Covered> coverage = new EnumMap<>(HeatSource.class);
        Map<SlicePlace, SliceRange> ranges = new TreeMap<>();
        Map<String, SliceLoad> loads = new TreeMap<>();
        for (HeatSlice part : parts) {
            part.coverage().forEach((source, covered) -> coverage.merge(source, covered, Covered::plus));
            part.ranges().forEach(range -> ranges.merge(range.place(), range, SliceMerge::again));
            part.loads().forEach(load -> loads.merge(load.object(), load, SliceLoad::plus));
        }
        return new HeatSlice(
                parts.get(0).database(),
                end,
                length,
                parts.stream().mapToInt(part -> part.revision() + 1).sum() - 1,
                coverage,
                ranges.size() <= MOST_RANGES
                        ? List.copyOf(ranges.values())
                        : coarsened(ranges.values(), space.get(), MOST_RANGES),
                List.copyOf(loads.values()));
    }

    private static SliceRange again(SliceRange one, SliceRange other) {
        return one.plus(other, one.place(), Math.max(one.mergedRanges(), other.mergedRanges()));
    }

    /** A range with its keys; empty for a text that is no range, which joins no other. */
    private record Placed(SliceRange range, Optional<KeyRange> keys) {
        private static final Comparator<Placed> ORDER = Comparator.<Placed, String>comparing(
                        placed -> placed.range.place().object())
                .thenComparing(placed -> placed.keys.map(KeyRange::from), EmptyFirst.order())
                .thenComparing(placed -> placed.range.place());

        boolean isApartFrom(Placed before) {
            return keys.isEmpty()
                    || before.keys.isEmpty()
                    || !range.place().object().equals(before.range.place().object())
                    || !keys.get().root().equalsIgnoreCase(before.keys.get().root());
        }

        double weight() {
            return range.scoreSeconds() / 100.0 + range.waitMicros() / 1e6 + range.sampledWrites() / 1e3;
        }

        Placed with(Placed next) {
            KeyRange hull = keys.orElseThrow().hull(next.keys.orElseThrow());
            SlicePlace place = new SlicePlace(
                    range.place().object(), hull.start().text(), hull.limit().text());
            int made = range.mergedRanges() + next.range.mergedRanges();
            return new Placed(range.plus(next.range, place, made), Optional.of(hull));
        }
    }

    static List<SliceRange> coarsened(Collection<SliceRange> ranges, KeySpace space, int most) {
        List<Placed> inOrder = ranges.stream()
                .map(range -> new Placed(range, KeyMap.range(space, range.place())))
                .sorted(Placed.ORDER)
                .toList();
        boolean[] apart = new boolean[inOrder.size()];
        for (int place = 1; place < apart.length; place++) {
            apart[place] = inOrder.get(place).isApartFrom(inOrder.get(place - 1));
        }
        int[] begins =
                Coarsening.begins(inOrder.stream().mapToDouble(Placed::weight).toArray(), apart, most);
        List<SliceRange> coarse = new ArrayList<>(begins.length);
        for (int group = 0; group < begins.length; group++) {
            int end = group + 1 < begins.length ? begins[group + 1] : inOrder.size();
            coarse.add(inOrder.subList(begins[group], end).stream()
                    .reduce(Placed::with)
                    .orElseThrow()
                    .range());
        }
        return coarse;
    }

    private static final class EmptyFirst {
        static <T extends Comparable<? super T>> Comparator<Optional<T>> order() {
            return Comparator.comparing(
                    (Optional<T> value) -> value.orElse(null), Comparator.nullsFirst(Comparator.naturalOrder()));
        }
    }
}
