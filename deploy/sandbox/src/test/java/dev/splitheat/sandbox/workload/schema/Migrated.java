package dev.splitheat.sandbox.workload.schema;

import dev.splitheat.catalog.BaseType;
import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.Index;
import dev.splitheat.catalog.KeyColumn;
import dev.splitheat.catalog.Table;
import dev.splitheat.keyspace.Key;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.keyspace.KeyValue;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** An application that inserts rows with growing ids and times, and follows the schema as its load would. */
final class Migrated {
    private static final Instant START = Instant.parse("2026-11-20T10:00:00Z");
    private static final long CUSTOMERS = 5_000;

    private final Successors successors;
    private final Catalog now;
    private final KeySpace keys;
    private final ComputedValues computed;

    Migrated(Live live) {
        this.successors = live.successors();
        this.now = live.catalog();
        this.keys = new KeySpace(now);
        this.computed = new ComputedValues(now, 11);
    }

    /** Where a row's entry in this original table, or this original index, lies now. */
    Key key(String table, Optional<String> index, long row) {
        Table target = now.table(successors.tableFor(table)).orElseThrow();
        String object =
                index.map(name -> successors.indexFor(name).orElseThrow()).orElse(target.name());
        List<KeyColumn> columns = index.map(name -> storedKey(object)).orElse(target.primaryKey());
        Map<String, KeyValue> values = row(table, target, row);
        return keys.key(
                object, columns.stream().map(part -> values.get(part.column())).toList());
    }

    private List<KeyColumn> storedKey(String index) {
        Index found = now.index(index).orElseThrow();
        return now.storedKey(found);
    }

    private Map<String, KeyValue> row(String original, Table target, long row) {
        Instant written = START.plusMillis(10 * row);
        Map<String, KeyValue> values = new HashMap<>();
        for (Column column : target.columns()) {
            if (!column.generated() && column.type().base() != BaseType.OTHER) {
                values.put(column.name(), written(original, target, column, row, values));
            }
        }
        for (Column column : target.columns()) {
            if (column.generated()) {
                values.put(
                        column.name(),
                        computed.of(target.name(), column.name(), values, row, written)
                                .orElseThrow());
            }
        }
        return values;
    }

    private KeyValue written(String original, Table target, Column column, long row, Map<String, KeyValue> known) {
        if (successors.defaultTakesOver(target.name(), column.name())) {
            return computed.of(target.name(), column.name(), known, row, START).orElseThrow();
        }
        Optional<String> sequence = successors.sequenceFor(original, column.name());
        if (sequence.isPresent()) {
            return computed.next(sequence.get(), row).orElseThrow();
        }
        return successors
                .shardOf(target.name())
                .filter(shard -> shard.column().equals(column.name()))
                .map(shard -> KeyValue.of(
                        BaseType.INT64, shard.least() + Math.floorMod(row * 0x9E3779B9L >>> 7, shard.count())))
                .orElseGet(() -> own(column, row));
    }

    /** What it always wrote: ids that count up, the time, and customers in no order. */
    private static KeyValue own(Column column, long row) {
        boolean customer = column.name().equalsIgnoreCase("CustomerId");
        Object value =
                switch (column.type().base()) {
                    case INT64 -> row;
                    case TIMESTAMP -> START.plusMillis(10 * row);
                    case STRING -> customer ? Long.toHexString((row % CUSTOMERS) * 0x9E37_79B9_7F4A_7C15L) : id(row);
                    default -> throw new IllegalArgumentException(column.toString());
                };
        return KeyValue.of(column.type().base(), value);
    }

    private static String id(long row) {
        return String.format("ev-%09d", row);
    }
}
