package dev.splitheat.sandbox.workload;

import dev.splitheat.keyspace.KeyValue;
import dev.splitheat.sandbox.load.Access;
import dev.splitheat.sandbox.load.RowChange;
import dev.splitheat.sandbox.workload.rows.Row;
import dev.splitheat.sandbox.workload.rows.RowShape;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;

/** Samples of the rows that one statement changed; none where no change stream could show them. */
final class Changes {
    private final boolean watched;
    private final List<RowChange> changes = new ArrayList<>();

    Changes(boolean watched) {
        this.watched = watched;
    }

    /** In the order in which they were committed. */
    List<RowChange> all() {
        changes.sort(Comparator.comparing(RowChange::committedAt));
        return changes;
    }

    void inserted(RowShape shape, Row row, Instant at, double standsFor) {
        if (watched) {
            add(shape, Access.INSERT, at, row, values(shape, row, column -> true), Map.of(), standsFor);
        }
    }

    void deleted(RowShape shape, Row row, Instant at, double standsFor) {
        if (watched) {
            add(shape, Access.DELETE, at, row, Map.of(), values(shape, row, column -> true), standsFor);
        }
    }

    void updated(RowShape shape, Row old, Row now, List<Integer> set, Instant at, double standsFor) {
        if (watched) {
            add(
                    shape,
                    Access.UPDATE,
                    at,
                    now,
                    values(shape, now, set::contains),
                    values(shape, old, set::contains),
                    standsFor);
        }
    }

    private void add(
            RowShape shape,
            Access access,
            Instant at,
            Row row,
            Map<String, KeyValue> newValues,
            Map<String, KeyValue> oldValues,
            double standsFor) {
        Map<String, KeyValue> keys = new LinkedHashMap<>();
        shape.own().key().forEach(column -> keys.put(shape.name(column), row.value(column)));
        changes.add(new RowChange(shape.table().name(), access, at, keys, newValues, oldValues, standsFor));
    }

    /** Change streams follow no generated columns outside the key. */
    private static Map<String, KeyValue> values(RowShape shape, Row row, IntPredicate wanted) {
        Map<String, KeyValue> values = new LinkedHashMap<>();
        for (int column = 0; column < shape.table().columns().size(); column++) {
            boolean followed = shape.valued(column)
                    && !shape.own().key().contains(column)
                    && !shape.table().columns().get(column).generated();
            if (followed && wanted.test(column)) {
                values.put(shape.name(column), row.value(column));
            }
        }
        return values;
    }
}
