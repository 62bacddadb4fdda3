package dev.splitheat.sandbox.workload.rows;

import dev.splitheat.keyspace.KeyValue;
import java.util.AbstractMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The values of a row's columns that nobody computes, by name without regard to case. */
final class GivenValues extends AbstractMap<String, KeyValue> {
    private final Row row;

    GivenValues(Row row) {
        this.row = row;
    }

    @Override
    public KeyValue get(Object name) {
        int column = row.shape().ordinal((String) name);
        return column >= 0 && row.shape().valued(column) && row.given(column) ? row.value(column) : null;
    }

    @Override
    public boolean containsKey(Object name) {
        return get(name) != null;
    }

    @Override
    public Set<Map.Entry<String, KeyValue>> entrySet() {
        RowShape shape = row.shape();
        return IntStream.range(0, shape.width())
                .filter(column -> shape.valued(column) && row.given(column))
                .mapToObj(column -> Map.entry(shape.name(column), row.value(column)))
                .collect(Collectors.toUnmodifiableSet());
    }
}
