package dev.splitheat.sandbox.changes;

import dev.splitheat.keyspace.Key;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;

/** How much was written in a minute, by partition and key. */
final class Writes {
    private final Map<Partition, NavigableMap<Key, Double>> byPartition = new HashMap<>();

    void add(Partition partition, Key key, double times) {
        byPartition.computeIfAbsent(partition, unseen -> new TreeMap<>()).merge(key, times, Double::sum);
    }

    double of(Partition partition) {
        return keys(partition).values().stream().mapToDouble(times -> times).sum();
    }

    /** Where half of the partition's writes lie on either side; empty when they are all on its first key. */
    Optional<Key> median(Partition partition) {
        double left = of(partition) / 2;
        for (Map.Entry<Key, Double> one : keys(partition).entrySet()) {
            left -= one.getValue();
            if (left <= 0 && one.getKey().compareTo(keys(partition).firstKey()) > 0) {
                return Optional.of(one.getKey());
            }
        }
        return Optional.empty();
    }

    private NavigableMap<Key, Double> keys(Partition partition) {
        return byPartition.getOrDefault(partition, Collections.emptyNavigableMap());
    }
}
