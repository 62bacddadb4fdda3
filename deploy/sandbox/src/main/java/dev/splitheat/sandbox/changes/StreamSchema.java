package dev.splitheat.sandbox.changes;

import dev.splitheat.catalog.ChangeStream;
import dev.splitheat.keyspace.Key;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.keyspace.KeyedObject;
import dev.splitheat.sandbox.load.RowChange;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;

/** What a database's schema says of one stream. */
record StreamSchema(KeySpace keys, StreamOptions options, Map<String, WatchedTable> tables) {
    private static final int FIRST_PARTITIONS = 8;

    StreamSchema {
        Objects.requireNonNull(keys, "keys");
        Objects.requireNonNull(options, "options");
        tables = Map.copyOf(tables);
    }

    static StreamSchema of(ChangeStream stream, KeySpace keys) {
        return new StreamSchema(keys, StreamOptions.of(stream), WatchedTable.of(stream, keys.catalog()));
    }

    boolean sees(RowChange change, boolean system) {
        WatchedTable table = table(change);
        return table != null && !options.leavesOut(change.access(), system) && table.sees(change);
    }

    WatchedTable table(RowChange change) {
        return tables.get(WatchedTable.folded(change.table()));
    }

    Key key(RowChange change) {
        return keys.key(change.table(), List.copyOf(change.keys().values()));
    }

    /** Where the first partitions start: at the beginning of the key space, and of some of the watched tables. */
    List<Key> firstStarts() {
        List<Key> roots = tables.values().stream()
                .map(table -> keys.object(table.name()).map(KeyedObject::root).orElseThrow())
                .map(root -> keys.key(root, List.of()))
                .distinct()
                .sorted()
                .skip(1)
                .toList();
        int step = Math.max(1, (roots.size() + FIRST_PARTITIONS - 2) / (FIRST_PARTITIONS - 1));
        List<Key> starts = new ArrayList<>();
        starts.add(keys.read(Key.BEGIN_TEXT));
        IntStream.range(0, roots.size())
                .filter(at -> at % step == 0)
                .mapToObj(roots::get)
                .forEach(starts::add);
        return starts;
    }
}
