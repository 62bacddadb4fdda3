package dev.splitheat.sandbox.workload.rows;

import dev.splitheat.catalog.BaseType;
import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.Index;
import dev.splitheat.catalog.KeyColumn;
import dev.splitheat.catalog.Table;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.sandbox.workload.schema.ComputedValues;
import dev.splitheat.sandbox.workload.schema.Successors;
import dev.splitheat.sandbox.workload.values.Hash;
import dev.splitheat.sandbox.workload.values.Spread;
import dev.splitheat.sandbox.workload.values.TypeDefault;
import dev.splitheat.sandbox.workload.values.ValueSource;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/** Finds out what rows are under a schema: where their columns' values come from, and which indexes they are in. */
public final class Shaping {
    private static final int STEPS = 5;

    private final Catalog catalog;
    private final KeySpace keys;
    private final Successors successors;
    private final ComputedValues computed;
    private final Function<String, Optional<StreamRows>> streams;

    /** @param streams the main stream of a table of the first schema */
    public Shaping(
            KeySpace keys,
            Successors successors,
            ComputedValues computed,
            Function<String, Optional<StreamRows>> streams) {
        this.catalog = keys.catalog();
        this.keys = keys;
        this.successors = Objects.requireNonNull(successors, "successors");
        this.computed = Objects.requireNonNull(computed, "computed");
        this.streams = Objects.requireNonNull(streams, "streams");
    }

    public void reshape(StreamRows rows) {
        rows.reshape(shape(rows, successors.tableFor(rows.table())).orElse(null));
    }

    /** What the rows would be in this table; empty when it is not there. */
    public Optional<RowShape> shape(StreamRows rows, String currentTable) {
        return catalog.table(currentTable).map(table -> shape(rows, table));
    }

    private RowShape shape(StreamRows rows, Table table) {
        ColumnFills fills = new ColumnFills(catalog, successors, computed, streams, rows, table);
        List<Fill> filled = new ArrayList<>();
        boolean[] computedColumns = new boolean[table.columns().size()];
        for (int column = 0; column < computedColumns.length; column++) {
            computedColumns[column] = fills.computed(table.columns().get(column));
            filled.add(fills.of(table.columns().get(column)));
        }
        StoredObject own = own(rows, table);
        List<StoredObject> indexes = catalog.indexesOf(table).stream()
                .filter(Index::ordered)
                .map(index -> stored(table, index))
                .toList();
        return new RowShape(
                rows.stream(), table, filled, computedColumns, own, indexes, steps(rows, table, own, indexes));
    }

    private StoredObject own(StreamRows rows, Table table) {
        List<Integer> key = places(table, table.primaryKey());
        Set<Integer> all = new HashSet<>();
        for (int column = 0; column < table.columns().size(); column++) {
            all.add(column);
        }
        return new StoredObject(keys, table.name(), false, key, key.size(), List.of(), all, rows.rowBytes());
    }

    private StoredObject stored(Table table, Index index) {
        List<Integer> key = places(table, catalog.storedKey(index));
        Set<Integer> holds = new HashSet<>(key);
        // An array that is stored there has no value, no size and no load of its own.
        index.storedColumns().stream()
                .map(column -> place(table, column))
                .filter(place -> place >= 0)
                .forEach(holds::add);
        List<Integer> notNull = index.notNullColumns().stream()
                .map(column -> place(table, column))
                .toList();
        double bytes = EntrySize.OVERHEAD
                + holds.stream()
                        .mapToDouble(column -> EntrySize.of(table.columns().get(column)))
                        .sum();
        return new StoredObject(
                keys, index.name(), true, key, index.keyColumns().size(), notNull, holds, bytes);
    }

    /** The steps of the columns that order the table and its indexes: those that a sample must be even in. */
    private static long[] steps(StreamRows rows, Table table, StoredObject own, List<StoredObject> indexes) {
        return Stream.concat(own.key().stream().limit(2), indexes.stream().flatMap(index -> index.key().stream()
                        .limit(1)))
                .distinct()
                .map(column -> table.columns().get(column).name())
                .flatMapToLong(column -> source(rows, column).seeds(Hash.of(rows.seed(), column)))
                .limit(STEPS)
                .map(Spread::step)
                .toArray();
    }

    private static ValueSource source(StreamRows rows, String column) {
        return rows.columns().entrySet().stream()
                .filter(planned -> planned.getKey().equalsIgnoreCase(column))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElseGet(TypeDefault::new);
    }

    private static List<Integer> places(Table table, List<KeyColumn> columns) {
        return columns.stream().map(column -> place(table, column.column())).toList();
    }

    private static int place(Table table, String name) {
        for (int column = 0; column < table.columns().size(); column++) {
            Column there = table.columns().get(column);
            if (there.name().equalsIgnoreCase(name) && there.type().base() != BaseType.OTHER) {
                return column;
            }
        }
        return -1;
    }
}
