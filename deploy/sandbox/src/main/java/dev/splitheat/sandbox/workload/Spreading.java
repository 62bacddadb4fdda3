package dev.splitheat.sandbox.workload;

import dev.splitheat.catalog.BaseType;
import dev.splitheat.keyspace.KeyValue;
import dev.splitheat.sandbox.workload.choices.Pick;
import dev.splitheat.sandbox.workload.rows.Row;
import dev.splitheat.sandbox.workload.rows.RowShape;
import dev.splitheat.sandbox.workload.schema.WrittenShard;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** One row of old, where a redesign made several rows of it, as of a counter that was sharded. */
final class Spreading {
    /** A row that shares a pick's operations. */
    record Part(Row row, Pick pick) {}

    private final Optional<WrittenShard> shard;

    Spreading(Holdings holdings, RowShape shape) {
        shard = holdings.successors().shardOf(shape.table().name()).filter(WrittenShard::eachChange);
    }

    /** How many rows there are now for one of old. */
    long count() {
        return shard.map(WrittenShard::count).orElse(1L);
    }

    List<Part> parts(RowShape shape, Row row, Pick pick, int samples) {
        if (shard.isEmpty()) {
            return List.of(new Part(row, pick));
        }
        int ordinal = shape.ordinal(shard.get().column());
        int parts = (int) Math.max(1, Math.min(count(), Math.round(pick.weight() * samples)));
        Pick share = new Pick(pick.row(), pick.weight() / parts, Math.max(1, pick.rows() * count() / parts));
        List<Part> all = new ArrayList<>(parts);
        for (int part = 0; part < parts; part++) {
            long number =
                    shard.get().least() + (parts == count() ? part : (part * count() / parts + pick.row()) % count());
            all.add(new Part(row.with(Map.of(ordinal, KeyValue.of(BaseType.INT64, number))), share));
        }
        return all;
    }
}
