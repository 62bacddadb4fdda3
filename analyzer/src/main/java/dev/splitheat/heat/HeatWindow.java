package dev.splitheat.heat;

import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * Heat over a database's key space in one window, from all sources side by side. Windows merge in any order and any
 * grouping, and what goes in comes out.
 *
 * @param end exclusive end of the window, a multiple of its length
 * @param revision the higher holds, when a late interval makes the same window anew
 * @param coverage of each source that told of the window; of others nothing is known
 * @param whole what the database's own totals say, named or not
 * @param ranges by start, then limit
 * @param objects by name
 * @param patterns what sampled keys and moving ranges tell of tables; asked anew for each window, never merged
 * @param fading as of when the ranges' decaying figures are, and what their sources covered of that window
 */
public record HeatWindow(
        String database,
        Instant end,
        Duration length,
        int revision,
        Map<HeatSource, Covered> coverage,
        Load whole,
        List<RangeHeat> ranges,
        List<ObjectHeat> objects,
        List<KeyPattern> patterns,
        Fading fading) {
    public HeatWindow {
        Objects.requireNonNull(database, "database");
        Objects.requireNonNull(end, "end");
        Objects.requireNonNull(length, "length");
        Objects.requireNonNull(whole, "whole");
        Objects.requireNonNull(fading, "fading");
        coverage = Map.copyOf(coverage);
        ranges = List.copyOf(ranges);
        objects = List.copyOf(objects);
        patterns = List.copyOf(patterns);
    }

    /** How much of the window a source told of. */
    public Covered covered(HeatSource source) {
        return coverage.getOrDefault(source, Covered.NOTHING);
    }

    /** The same time, told by several sources. */
    public static HeatWindow beside(Collection<HeatWindow> parts) {
        HeatWindow any = parts.iterator().next();
        return joined(any, any.end(), any.length(), parts, Covered::beside)
                .with(parts.stream().flatMap(part -> part.patterns().stream()).toList());
    }

    /** The longer window that these parts, which are of different times, lie in. */
    public static HeatWindow merge(Instant end, Duration length, Collection<HeatWindow> parts) {
        return joined(parts.iterator().next(), end, length, parts, Covered::plus);
    }

    private static HeatWindow joined(
            HeatWindow any,
            Instant end,
            Duration length,
            Collection<HeatWindow> parts,
            BinaryOperator<Covered> covering) {
        Map<HeatSource, Covered> coverage = new EnumMap<>(HeatSource.class);
        parts.forEach(part -> part.coverage().forEach((source, covered) -> coverage.merge(source, covered, covering)));
        return new HeatWindow(
                any.database(),
                end,
                length,
                parts.stream().mapToInt(part -> part.revision() + 1).sum() - 1,
                coverage,
                parts.stream().map(HeatWindow::whole).reduce(Load.NONE, Load::plus),
                merged(parts.stream().flatMap(part -> part.ranges().stream()), RangeHeat::place, RangeHeat::merge),
                merged(parts.stream().flatMap(part -> part.objects().stream()), ObjectHeat::object, ObjectHeat::merge),
                List.of(),
                Fading.NOTHING);
    }

    /** In the order of their keys; what is so already, as what one source told is beside another that told nothing, stays. */
    static <K extends Comparable<K>, V> List<V> merged(Stream<V> values, Function<V, K> key, BinaryOperator<V> merge) {
        List<V> told = values.toList();
        if (isInOrder(told, key)) {
            return told;
        }
        Map<K, V> byKey = new TreeMap<>();
        told.forEach(value -> byKey.merge(key.apply(value), value, merge));
        return List.copyOf(byKey.values());
    }

    private static <K extends Comparable<K>, V> boolean isInOrder(List<V> values, Function<V, K> key) {
        K last = null;
        for (V value : values) {
            K next = key.apply(value);
            if (last != null && last.compareTo(next) >= 0) {
                return false;
            }
            last = next;
        }
        return true;
    }

    public HeatWindow with(List<KeyPattern> others) {
        return new HeatWindow(database, end, length, revision, coverage, whole, ranges, objects, others, fading);
    }

    /** The same load in other ranges. */
    public HeatWindow in(List<RangeHeat> others) {
        return new HeatWindow(database, end, length, revision, coverage, whole, others, objects, patterns, fading);
    }

    /** With objects called as a catalog calls them that was not there when the window was made. */
    public HeatWindow named(UnaryOperator<String> names) {
        boolean same = Stream.concat(
                        ranges.stream().map(RangeHeat::object), objects.stream().map(ObjectHeat::object))
                .distinct()
                .allMatch(name -> names.apply(name).equals(name));
        return same
                ? this
                : new HeatWindow(
                        database,
                        end,
                        length,
                        revision,
                        coverage,
                        whole,
                        merged(ranges.stream().map(range -> range.named(names)), RangeHeat::place, RangeHeat::merge),
                        merged(objects.stream().map(heat -> heat.named(names)), ObjectHeat::object, ObjectHeat::merge),
                        patterns,
                        fading);
    }

    /** With the decaying figures of its ranges. */
    public HeatWindow fading(Fading covered, List<RangeHeat> others) {
        return new HeatWindow(database, end, length, revision, coverage, whole, others, objects, patterns, covered);
    }

    /** Its coverage as a load that fades like any other. */
    public Fading coverageToFade() {
        return new Fading(
                end,
                covered(HeatSource.SPLIT_SCORES).time().toSeconds(),
                covered(HeatSource.LOCK_WAITS).time().toSeconds(),
                covered(HeatSource.SAMPLED_WRITES).time().toSeconds());
    }

    /** End of the window of this length that an interval with this end lies in. */
    public static Instant endOf(Duration length, Instant intervalEnd) {
        long window = length.toSeconds();
        return Instant.ofEpochSecond(-Math.floorDiv(-intervalEnd.getEpochSecond(), window) * window);
    }
}
