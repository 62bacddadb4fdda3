package dev.splitheat.whatif;

import dev.splitheat.catalog.BaseType;
import dev.splitheat.catalog.KeyColumn;
import dev.splitheat.evidence.ObservedWrite;
import dev.splitheat.interval.TableSample.Write;
import dev.splitheat.keyspace.Key;
import dev.splitheat.keyspace.KeyValue;
import dev.splitheat.keyspace.KeyedObject;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/** Sampled writes of a table with the key (A, B), both INT64. */
record Workload(boolean descending, Rows rows) {
    private static final Instant TEN = Instant.parse("2026-11-20T10:00:00Z");
    static final ProposedKey AS_IT_IS = key(new ProposedPart.Kept("A"), new ProposedPart.Kept("B"));
    static final ProposedKey SWAPPED = key(new ProposedPart.Kept("B"), new ProposedPart.Kept("A"));

    /** The key of the n-th write. */
    interface Rows {
        long[] key(int write, Random random);
    }

    static Workload of(Rows rows) {
        return new Workload(false, rows);
    }

    static ProposedKey key(ProposedPart... parts) {
        return new ProposedKey(List.of(parts));
    }

    static ProposedKey sharded(int shards) {
        return key(
                new ProposedPart.Shard(List.of("B"), shards), new ProposedPart.Kept("A"), new ProposedPart.Kept("B"));
    }

    List<ObservedWrite> writes(int count, long seed) {
        Random random = new Random(seed);
        List<ObservedWrite> writes = new ArrayList<>();
        for (int write = 0; write < count; write++) {
            long[] key = rows.key(write, random);
            writes.add(write(key[0], key[1], TEN.plusMillis(write / 3 * 40L)));
        }
        return writes;
    }

    ObservedWrite write(long a, long b, Instant at) {
        Key key = Key.of(row(), List.of(KeyValue.of(BaseType.INT64, a), KeyValue.of(BaseType.INT64, b)));
        return new ObservedWrite(key, Write.INSERT, at, 1, "");
    }

    KeyedObject row() {
        KeyedObject.Part number = new KeyedObject.Part(BaseType.INT64, false);
        return new KeyedObject(
                "Rows",
                Optional.of("Rows"),
                false,
                List.of(new KeyColumn("A", descending, false), new KeyColumn("B", descending, false)),
                List.of(number, number),
                2,
                List.of(new KeyedObject.Level("Rows", 2)));
    }

    static Concentration measured(List<ObservedWrite> writes, ProposedKey key, Room room) {
        return Measure.of(writes, room).measure().orElseThrow().of(key);
    }
}
