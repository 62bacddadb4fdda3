package dev.splitheat.ingest.collect.keys;

import dev.splitheat.ingest.collect.keys.StreamRecord.Changes;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToIntFunction;
import java.util.random.RandomGenerator;

/**
 * What was written in one interval, table by table. One thread adds; the tallies of several partitions are put together
 * afterwards, in any order.
 */
public final class WriteTally {
    private final ToIntFunction<String> sizes;
    private final RandomGenerator lots;
    private final Map<String, TableWrites> tables = new TreeMap<>();
    private long systemWrites;

    /** @param sizes how many keys of a table are kept; 0 for a table that is none of ours. The same for all of an interval */
    public WriteTally(ToIntFunction<String> sizes, RandomGenerator lots) {
        this.sizes = sizes;
        this.lots = lots;
    }

    /** What Spanner deletes by itself is nobody's workload: it is counted apart. */
    public void add(Changes changes) {
        int size = sizes.applyAsInt(changes.table());
        if (size < 1) {
            return;
        }
        if (changes.system()) {
            systemWrites += changes.keys().size();
        } else {
            tables.computeIfAbsent(changes.table(), table -> new TableWrites(size, lots))
                    .add(changes);
        }
    }

    /** This tally with what the other one has. */
    public WriteTally absorb(WriteTally other) {
        systemWrites += other.systemWrites;
        other.tables.forEach((table, writes) -> {
            TableWrites own = tables.putIfAbsent(table, writes);
            if (own != null) {
                own.absorb(writes);
            }
        });
        return this;
    }

    /** Writes of Spanner's own transactions, which are in no table's counts. */
    public long systemWrites() {
        return systemWrites;
    }

    Map<String, TableWrites> tables() {
        return Collections.unmodifiableMap(tables);
    }
}
