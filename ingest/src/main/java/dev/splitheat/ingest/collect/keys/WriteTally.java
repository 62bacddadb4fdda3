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

    /** @param sizes how many keys of a table are kept; 0 for a table that is none of ours. The same for all of an interval */
    public WriteTally(ToIntFunction<String> sizes, RandomGenerator lots) {
        this.sizes = sizes;
        this.lots = lots;
    }

    public void add(Changes changes) {
        int size = sizes.applyAsInt(changes.table());
        if (size > 0) {
            tables.computeIfAbsent(changes.table(), table -> new TableWrites(size, lots))
                    .add(changes);
        }
    }

    /** This tally with what the other one has. */
    public WriteTally absorb(WriteTally other) {
        other.tables.forEach((table, writes) -> {
            TableWrites own = tables.putIfAbsent(table, writes);
            if (own != null) {
                own.absorb(writes);
            }
        });
        return this;
    }

    Map<String, TableWrites> tables() {
        return Collections.unmodifiableMap(tables);
    }
}
