package dev.splitheat.sandbox.load;

import dev.splitheat.keyspace.KeyValue;
import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

/**
 * A committed change of one row: a sample for change streams.
 *
 * @param keys the primary key's columns in their order
 * @param newValues other columns that were written; empty for a deletion
 * @param oldValues what they held, where that is known
 * @param standsFor how many changes of the minute it is a sample of
 */
public record RowChange(
        String table,
        Access access,
        Instant committedAt,
        Map<String, KeyValue> keys,
        Map<String, KeyValue> newValues,
        Map<String, KeyValue> oldValues,
        double standsFor) {
    public RowChange {
        Objects.requireNonNull(table, "table");
        Objects.requireNonNull(committedAt, "committedAt");
        if (!access.writes()) {
            throw new IllegalArgumentException("no change: " + access);
        }
        keys = Collections.unmodifiableMap(new LinkedHashMap<>(keys));
        newValues = Collections.unmodifiableMap(new LinkedHashMap<>(newValues));
        oldValues = Collections.unmodifiableMap(new LinkedHashMap<>(oldValues));
    }
}
