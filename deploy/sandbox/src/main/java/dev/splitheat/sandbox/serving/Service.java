package dev.splitheat.sandbox.serving;

import dev.splitheat.keyspace.Key;
import dev.splitheat.sandbox.load.Access;
import dev.splitheat.sandbox.load.Performed;
import dev.splitheat.sandbox.load.Touch;
import dev.splitheat.sandbox.splits.SplitMinute;
import dev.splitheat.sandbox.splits.SplitMinute.Served;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * How the splits served one statement in one minute.
 *
 * @param slowdown how many times as long as on an idle server, weighted by CPU
 * @param doneShare weighted by CPU
 * @param readCpuShare of its CPU seconds, those of reads and scans
 * @param participants splits that one execution has to do with, on average; at least 1
 */
record Service(double slowdown, double doneShare, double readCpuShare, double participants) {
    private record Operation(String object, Access access) {}

    /** What a statement does in one hierarchy of tables. */
    private static final class Root {
        private final Set<Key> splits = new HashSet<>();
        private final Map<Operation, Double> operations = new HashMap<>();

        /** How many different ones of the splits an execution meets when it picks them evenly. */
        double participants(double executions) {
            double most = operations.values().stream()
                    .mapToDouble(Double::doubleValue)
                    .max()
                    .orElse(0);
            double each = most / executions;
            return each <= 1 ? each : splits.size() * (1 - Math.pow(1 - 1.0 / splits.size(), each));
        }
    }

    static Service of(Performed one, SplitMinute splits) {
        double cpu = 0;
        double slow = 0;
        double done = 0;
        double reads = 0;
        Map<String, Root> roots = new HashMap<>();
        for (Touch touch : one.touches()) {
            Map.Entry<Key, Served> split = splits.starts().floorEntry(touch.key());
            cpu += touch.cpuSeconds();
            slow += touch.cpuSeconds() * split.getValue().slowdown();
            done += touch.cpuSeconds() * split.getValue().doneShare(one.statement());
            reads += touch.access().writes() ? 0 : touch.cpuSeconds();
            Root root = roots.computeIfAbsent(root(touch), name -> new Root());
            root.splits.add(split.getKey());
            root.operations.merge(new Operation(touch.object(), touch.access()), touch.times(), Double::sum);
        }
        if (cpu == 0 || one.executions() == 0) {
            return new Service(1, 1, 0, 1);
        }
        double participants = roots.values().stream()
                .mapToDouble(root -> root.participants(one.executions()))
                .sum();
        return new Service(slow / cpu, done / cpu, reads / cpu, Math.max(1, participants));
    }

    private static String root(Touch touch) {
        return touch.key().object().map(object -> object.root()).orElse(touch.object());
    }
}
