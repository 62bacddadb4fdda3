package dev.splitheat.diagnosis;

import dev.splitheat.interval.TableSample;
import dev.splitheat.keyspace.KeyRange;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.keyspace.KeyedObject;
import dev.splitheat.observation.Observation;
import dev.splitheat.observation.Surroundings;
import dev.splitheat.order.KeyOrder;
import dev.splitheat.order.SampledWrite;
import dev.splitheat.order.SampledWrites;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What was inserted into a hot table of late, as far as its keys are sampled.
 *
 * @param share of all writes to the table that inserts make up
 */
record SampledInserts(List<SampledWrite> keys, double share) {
    private static final SampledInserts NONE = new SampledInserts(List.of(), 0);
    /** An append moves on: what was inserted some minutes before is order, too. */
    private static final Duration BACK = Duration.ofMinutes(15);

    SampledInserts {
        keys = List.copyOf(keys);
    }

    static SampledInserts of(Optional<KeyedObject> object, Scene scene) {
        return object.isEmpty() ? NONE : of(object.get(), scene.around(), scene.space());
    }

    /** None for an index: keys are sampled of tables. */
    private static SampledInserts of(KeyedObject object, Surroundings around, KeySpace space) {
        List<TableSample> samples =
                object.index() || !areTaken(around) ? List.of() : around.samples(object.name(), BACK);
        if (samples.isEmpty()) {
            return NONE;
        }
        long writes = samples.stream().mapToLong(TableSample::writes).sum();
        long inserts = samples.stream().mapToLong(TableSample::inserts).sum();
        return inserts == 0
                ? NONE
                : new SampledInserts(
                        SampledWrites.of(samples, space, Set.of(TableSample.Write.INSERT)), (double) inserts / writes);
    }

    /** Whether keys are sampled of any table. */
    private static boolean areTaken(Surroundings around) {
        for (Observation minute : around.last(BACK)) {
            if (!minute.samples().isEmpty()) {
                return true;
            }
        }
        return false;
    }

    /** Their order in the places that were hot. */
    SampledOrder orderIn(List<SeenRange> places) {
        if (keys.isEmpty()) {
            return SampledOrder.UNKNOWN;
        }
        List<KeyRange> ranges = places.stream().map(SeenRange::range).distinct().toList();
        List<SampledWrite> inside = keys.stream()
                .filter(insert -> ranges.stream().anyMatch(range -> range.contains(insert.key())))
                .toList();
        return inside.isEmpty() ? SampledOrder.UNKNOWN : new SampledOrder(KeyOrder.of(inside), inside.size(), share);
    }
}
