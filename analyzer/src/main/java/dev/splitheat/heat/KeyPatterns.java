package dev.splitheat.heat;

import dev.splitheat.heat.KeyPattern.HeavyRange;
import dev.splitheat.interval.TableSample;
import dev.splitheat.interval.TableSample.Write;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.keyspace.KeyedObject;
import dev.splitheat.order.Drift;
import dev.splitheat.order.HeavyPrefix;
import dev.splitheat.order.HeavyPrefixes;
import dev.splitheat.order.KeyOrder;
import dev.splitheat.order.LevelOrder;
import dev.splitheat.order.SampledWrite;
import dev.splitheat.order.SampledWrites;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** What a window's sampled keys and its hottest ranges tell. */
public final class KeyPatterns {
    /** Ten such parts at most; of 256 keys, a collector's minute, a tenth is known to within five in a hundred. */
    static final double HEAVY = 0.1;

    private KeyPatterns() {}

    /** Of tables that were sampled; by name. */
    public static List<KeyPattern> ofSamples(KeySpace space, Collection<TableSample> samples) {
        Map<String, List<TableSample>> tables = samples.stream()
                .filter(sample -> !sample.stored())
                .collect(Collectors.groupingBy(TableSample::table, TreeMap::new, Collectors.toList()));
        return tables.entrySet().stream()
                .flatMap(table -> space.object(table.getKey()).stream()
                        .flatMap(known -> pattern(space, known, table.getValue()).stream()))
                .toList();
    }

    private static Optional<KeyPattern> pattern(KeySpace space, KeyedObject table, List<TableSample> samples) {
        List<SampledWrite> writes = SampledWrites.of(samples, space);
        if (writes.isEmpty()) {
            return Optional.empty();
        }
        List<SampledWrite> inserts =
                writes.stream().filter(write -> write.write() == Write.INSERT).toList();
        Optional<LevelOrder> order = KeyOrder.of(inserts).first();
        return Optional.of(new KeyPattern(
                table.name(),
                writes.size(),
                HeavyPrefixes.of(writes, HEAVY).stream()
                        .map(prefix -> heavy(space, table, prefix))
                        .toList(),
                order,
                order.flatMap(level -> Drift.ofWrites(inserts, level.part())),
                Optional.empty()));
    }

    private static HeavyRange heavy(KeySpace space, KeyedObject table, HeavyPrefix prefix) {
        Place place = Place.under(space, table.name(), space.key(table.name(), prefix.values()));
        return new HeavyRange(place, prefix.parts(), prefix.share(), prefix.whole());
    }

    /** With how the hottest range of each object moved through these windows, which are of one length. */
    public static List<KeyPattern> withRanges(
            KeySpace space, List<KeyPattern> ofSamples, Collection<HeatWindow> windows) {
        Map<String, KeyPattern> patterns = new TreeMap<>();
        ofSamples.forEach(pattern -> patterns.put(pattern.object(), pattern));
        HottestRanges.drifts(space, windows)
                .forEach((object, drift) -> patterns.merge(
                        object,
                        new KeyPattern(object, 0, List.of(), Optional.empty(), Optional.empty(), Optional.of(drift)),
                        (known, ofRanges) -> known.with(ofRanges.ranges())));
        return List.copyOf(patterns.values());
    }
}
