package dev.splitheat.sandbox.workload;

import dev.splitheat.catalog.BaseType;
import dev.splitheat.catalog.Column;
import dev.splitheat.keyspace.KeyValue;
import dev.splitheat.sandbox.workload.choices.Pick;
import dev.splitheat.sandbox.workload.rows.Row;
import dev.splitheat.sandbox.workload.rows.RowShape;
import dev.splitheat.sandbox.workload.rows.RowStream;
import dev.splitheat.sandbox.workload.values.BoundColumn;
import dev.splitheat.sandbox.workload.values.ColumnValues;
import dev.splitheat.sandbox.workload.values.Hash;
import dev.splitheat.sandbox.workload.values.TypeDefault;
import dev.splitheat.sandbox.workload.values.ValueSource;
import dev.splitheat.sandbox.workload.values.Written;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What updates write into rows. Updates have numbers as rows have. What a row held before is what the last update before
 * wrote, which is thought to be as long ago as rows of its kind wait for the next one on average, or the row's own first
 * value when nothing was updated so long ago.
 */
final class Setting {
    private final Map<Integer, ColumnValues> columns = new HashMap<>();
    private final List<Integer> ordinals;
    private final RowStream updates;
    private final long seed;

    Setting(RowShape shape, Map<String, ValueSource> set, RowStream updates, long seed) {
        this.updates = updates;
        this.seed = seed;
        set.forEach((name, source) -> {
            int ordinal = shape.ordinal(name);
            if (ordinal >= 0 && !shape.table().columns().get(ordinal).generated() && shape.valued(ordinal)) {
                columns.put(ordinal, values(shape, ordinal, source));
            }
        });
        for (int ordinal = 0; ordinal < shape.table().columns().size(); ordinal++) {
            Column column = shape.table().columns().get(ordinal);
            if (column.onUpdate().isPresent() && column.type().base() == BaseType.TIMESTAMP) {
                columns.putIfAbsent(ordinal, values(shape, ordinal, Written.now()));
            }
        }
        ordinals = columns.keySet().stream().sorted().toList();
    }

    private ColumnValues values(RowShape shape, int ordinal, ValueSource source) {
        BoundColumn column = new BoundColumn(
                shape.table().columns().get(ordinal),
                Hash.of(seed, shape.name(ordinal)),
                (parent, name) -> (row, written) -> KeyValue.nullOf(
                        shape.table().columns().get(ordinal).type().base()));
        return (source.problem(column).isEmpty() ? source : new TypeDefault()).bind(column);
    }

    /** The columns that are written. */
    List<Integer> columns() {
        return ordinals;
    }

    Row after(Row row, long update) {
        return columns.isEmpty() ? row : row.with(values(update, updates.writtenAt(update)));
    }

    Row before(Row row, Pick pick, long update) {
        double wait = pick.rows() / Math.max(1e-12, pick.weight());
        long ago = 1 + (long) (-Math.log(Hash.unit(seed ^ row.number(), update)) * wait);
        long last = update - ago;
        return last < 0 || updates.writtenAt(last).isBefore(row.written()) ? row : after(row, last);
    }

    private Map<Integer, KeyValue> values(long update, Instant at) {
        Map<Integer, KeyValue> values = new HashMap<>();
        columns.forEach((ordinal, source) -> values.put(ordinal, source.of(update, at)));
        return values;
    }
}
