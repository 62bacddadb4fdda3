package dev.splitheat.sandbox.series;

import dev.splitheat.keyspace.Key;
import dev.splitheat.sandbox.load.Access;
import dev.splitheat.sandbox.load.Performed;
import dev.splitheat.sandbox.load.Touch;
import dev.splitheat.sandbox.splits.SplitMinute;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * How the splits served one statement in one minute.
 *
 * @param doneShare of what was asked, weighted by CPU
 * @param slowdown how many times as long as on an idle server, weighted by CPU
 * @param readCpuShare of its CPU seconds, those of reads and scans
 * @param participants splits that one execution has to do with, on average; at least 1
 */
record Served(double doneShare, double slowdown, double readCpuShare, double participants) {
    private record Operation(String object, Access access) {}

    /** What is done in one hierarchy of tables. */
    private static final class Hierarchy {
        private final Set<Key> splits = new HashSet<>();
        private final Map<Operation, Double> operations = new HashMap<>();

        /** How many different splits an execution meets when each of its operations picks one evenly. */
        double met(double executions) {
            double each = operations.values().stream()
                            .mapToDouble(Double::doubleValue)
                            .max()
                            .orElse(0)
                    / executions;
            return each <= 1 ? each : splits.size() * (1 - Math.pow(1 - 1.0 / splits.size(), each));
        }
    }

    static Served of(Performed performed, SplitMinute splits) {
        double cpu = performed.cpuSeconds();
        if (cpu == 0 || performed.executions() == 0) {
            return new Served(1, 1, 0, 1);
        }
        double done = 0;
        double slow = 0;
        double reads = 0;
        Map<String, Hierarchy> hierarchies = new HashMap<>();
        for (Touch touch : performed.touches()) {
            Map.Entry<Key, SplitMinute.Served> split = splits.starts().floorEntry(touch.key());
            SplitMinute.Served served = split.getValue();
            done += touch.cpuSeconds() * served.doneShare();
            slow += touch.cpuSeconds() * served.slowdown();
            reads += touch.access().writes() ? 0 : touch.cpuSeconds();
            Hierarchy hierarchy = hierarchies.computeIfAbsent(root(touch), name -> new Hierarchy());
            hierarchy.splits.add(split.getKey());
            hierarchy.operations.merge(new Operation(touch.object(), touch.access()), touch.times(), Double::sum);
        }
        double met = hierarchies.values().stream()
                .mapToDouble(hierarchy -> hierarchy.met(performed.executions()))
                .sum();
        return new Served(done / cpu, slow / cpu, reads / cpu, Math.max(1, met));
    }

    private static String root(Touch touch) {
        return touch.key().object().map(object -> object.root()).orElse(touch.object());
    }
}
