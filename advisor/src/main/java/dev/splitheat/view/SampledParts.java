package dev.splitheat.view;

import dev.splitheat.avro.HeatLoadRecord;
import dev.splitheat.avro.HeatWindow;
import dev.splitheat.avro.ObjectHeatRecord;
import dev.splitheat.heatmap.Covered;
import dev.splitheat.heatmap.HeatSource;
import java.util.HashMap;
import java.util.Map;

/**
 * How many writes a sampled one of each table stands for. A stream may show fewer writes than there were; where Spanner itself
 * counted more of the table, the sample says where they went, and the count how many they were.
 */
final class SampledParts {
    private final Map<String, Double> times = new HashMap<>();

    private SampledParts() {}

    static SampledParts of(HeatWindow window, Map<HeatSource, Covered> coverage) {
        SampledParts parts = new SampledParts();
        Covered sampled = coverage.getOrDefault(HeatSource.SAMPLED_WRITES, Covered.NOTHING);
        int counted =
                coverage.getOrDefault(HeatSource.OPERATIONS, Covered.NOTHING).seconds();
        // A stream that leaves out some kinds of writes does not say where those went.
        if (sampled.tellsAbsence() && counted > 0) {
            double longer = (double) sampled.seconds() / counted;
            window.getObjects().forEach(object -> parts.add(object, longer));
        }
        return parts;
    }

    private void add(ObjectHeatRecord object, double longer) {
        HeatLoadRecord load = object.getLoad();
        double written = (load.getWrites() + load.getDeletes()) * longer;
        if (load.getSampledWrites() > 0 && written > load.getSampledWrites()) {
            times.put(object.getObject(), written / load.getSampledWrites());
        }
    }

    /** So many writes of the object, by what each of them stands for. */
    long all(String object, long sampled) {
        return Math.round(sampled * times.getOrDefault(object, 1.0));
    }
}
