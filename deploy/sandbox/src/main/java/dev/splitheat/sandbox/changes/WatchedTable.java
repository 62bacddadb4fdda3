package dev.splitheat.sandbox.changes;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.ChangeStream;
import dev.splitheat.catalog.ChangeStream.Watch;
import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.Table;
import dev.splitheat.keyspace.KeyValue;
import dev.splitheat.sandbox.load.Access;
import dev.splitheat.sandbox.load.RowChange;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * What a stream sees of a table.
 *
 * @param columns the key's and those that are watched, in the table's order
 */
record WatchedTable(String name, List<ColumnFacts> columns) {
    WatchedTable {
        Objects.requireNonNull(name, "name");
        columns = List.copyOf(columns);
    }

    /** By the table's name in lower case. */
    static Map<String, WatchedTable> of(ChangeStream stream, Catalog catalog) {
        if (stream.wholeDatabase()) {
            return catalog.tables().stream()
                    .map(table -> of(table, catalog, column -> true))
                    .collect(Collectors.toMap(table -> folded(table.name()), table -> table));
        }
        return stream.watched().stream()
                .flatMap(watch -> catalog.table(watch.table()).stream()
                        .map(table -> of(table, catalog, column -> watches(watch, column))))
                .collect(Collectors.toMap(table -> folded(table.name()), table -> table));
    }

    static String folded(String name) {
        return name.toLowerCase(Locale.ROOT);
    }

    private static boolean watches(Watch watch, Column column) {
        return watch.columns().map(some -> some.contains(column.name())).orElse(true);
    }

    /** Generated columns are not captured, unless they belong to the key. */
    private static WatchedTable of(Table table, Catalog catalog, Predicate<Column> watched) {
        List<ColumnFacts> columns = new ArrayList<>();
        for (int at = 0; at < table.columns().size(); at++) {
            Column column = table.columns().get(at);
            boolean inKey =
                    table.primaryKey().stream().anyMatch(part -> part.column().equalsIgnoreCase(column.name()));
            if (inKey || !column.generated() && watched.test(column)) {
                columns.add(ColumnFacts.of(column, inKey, at + 1, catalog.dialect()));
            }
        }
        return new WatchedTable(table.name(), columns);
    }

    /** An update that writes no watched column leaves no record. */
    boolean sees(RowChange change) {
        return change.access() != Access.UPDATE
                || columns.stream().anyMatch(column -> !column.inKey() && writes(change, column));
    }

    private static boolean writes(RowChange change, ColumnFacts column) {
        return change.newValues().containsKey(column.name());
    }

    /** The columns that a record of this change describes. */
    List<ColumnFacts> described(RowChange change, CaptureType capture) {
        if (change.access() != Access.UPDATE) {
            return columns;
        }
        return columns.stream()
                .filter(column -> column.inKey()
                        || writes(change, column)
                        || capture.wholeRow() && change.oldValues().containsKey(column.name()))
                .toList();
    }

    Mod mod(RowChange change, CaptureType capture) {
        boolean old = capture.oldValues() && change.access() != Access.INSERT;
        return new Mod(
                JsonTexts.ofValues(change.keys()),
                newValues(change, capture),
                old ? JsonTexts.ofValues(oldValues(change)) : "{}");
    }

    private String newValues(RowChange change, CaptureType capture) {
        return switch (change.access()) {
            case INSERT -> inserted(change);
            case UPDATE -> {
                Map<String, KeyValue> values = new LinkedHashMap<>();
                if (capture.wholeRow()) {
                    values.putAll(watched(change.oldValues()));
                }
                values.putAll(watched(change.newValues()));
                yield JsonTexts.ofValues(values);
            }
            case DELETE, READ, SCAN -> "{}";
        };
    }

    private Map<String, KeyValue> oldValues(RowChange change) {
        Map<String, KeyValue> values = watched(change.oldValues());
        if (change.access() == Access.UPDATE) {
            values.keySet().retainAll(change.newValues().keySet());
        }
        return values;
    }

    private Map<String, KeyValue> watched(Map<String, KeyValue> values) {
        Map<String, KeyValue> seen = new LinkedHashMap<>(values);
        seen.keySet()
                .retainAll(columns.stream()
                        .filter(column -> !column.inKey())
                        .map(ColumnFacts::name)
                        .toList());
        return seen;
    }

    /** A column that the insert did not write is there as null. */
    private String inserted(RowChange change) {
        return JsonTexts.ofValues(
                watched(change.newValues()),
                columns.stream()
                        .filter(column -> !column.inKey())
                        .map(ColumnFacts::name)
                        .toList());
    }
}
