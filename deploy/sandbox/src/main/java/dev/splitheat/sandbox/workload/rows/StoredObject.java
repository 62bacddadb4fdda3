package dev.splitheat.sandbox.workload.rows;

import dev.splitheat.keyspace.Key;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.keyspace.KeyValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/**
 * A table or an index, as places where rows of one table leave something.
 *
 * @param key the columns of its stored key, by their place in the table
 * @param declared how many of them its own declaration names
 * @param notNull columns that may not be NULL: otherwise there is no entry
 * @param holds every column that can be read from it
 * @param bytes of a row or entry
 */
public record StoredObject(
        KeySpace keys,
        String name,
        boolean index,
        List<Integer> key,
        int declared,
        List<Integer> notNull,
        Set<Integer> holds,
        double bytes) {
    public StoredObject {
        Objects.requireNonNull(keys, "keys");
        Objects.requireNonNull(name, "name");
        key = List.copyOf(key);
        notNull = List.copyOf(notNull);
        holds = Set.copyOf(holds);
    }

    public boolean has(Row row) {
        for (int column : notNull) {
            if (row.value(column).value().isEmpty()) {
                return false;
            }
        }
        return true;
    }

    /** Where a row, or its entry, lies. */
    public Key key(Row row) {
        List<KeyValue> values = new ArrayList<>(key.size());
        for (int column : key) {
            values.add(row.value(column));
        }
        return keys.key(name, values);
    }

    /** A place that shares the first parts with one row and the others with another. */
    public Key key(Row prefix, int parts, Row rest) {
        List<KeyValue> values = new ArrayList<>(key.size());
        for (int part = 0; part < key.size(); part++) {
            values.add((part < parts ? prefix : rest).value(key.get(part)));
        }
        return keys.key(name, values);
    }
}
