package dev.splitheat.sandbox.splits;

import dev.splitheat.keyspace.Key;
import dev.splitheat.keyspace.KeyForm;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.keyspace.KeyedObject;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** The splits in key order. They cover the key space: each ends where the next begins. */
final class Layout {
    private final Servers servers;
    private final List<Split> splits = new ArrayList<>();
    /** Boundaries that no merge removes, without the user's. */
    private final Set<Key> lasting = new HashSet<>();

    private KeySpace keys;
    private Key end;

    /** Every root object begins a split; the first one's reaches down to the beginning of the key space. */
    Layout(KeySpace keys, Collection<Key> boundaries, Servers servers) {
        this.servers = servers;
        use(keys);
        lasting.addAll(boundaries);
        begin(Stream.concat(lasting.stream(), Stream.of(keys.read(Key.BEGIN_TEXT))));
    }

    private void use(KeySpace now) {
        keys = now;
        end = now.read(Key.END_TEXT);
        roots(now).stream().skip(1).forEach(lasting::add);
    }

    private static TreeSet<Key> roots(KeySpace keys) {
        TreeSet<Key> roots = new TreeSet<>();
        Stream.concat(
                        keys.catalog().tables().stream().map(table -> table.name()),
                        keys.catalog().indexes().stream().map(index -> index.name()))
                .map(name -> keys.object(name).orElseThrow().root())
                .forEach(root -> roots.add(keys.key(root, List.of())));
        return roots;
    }

    private void begin(Stream<Key> boundaries) {
        for (Key boundary : new TreeSet<>(boundaries.toList())) {
            int server = servers.roomiest();
            servers.hold(server);
            splits.add(new Split(boundary, Placement.on(server)));
        }
    }

    KeySpace keys() {
        return keys;
    }

    /** In key order, not to be changed. */
    List<Split> splits() {
        return Collections.unmodifiableList(splits);
    }

    int lastingBoundaries() {
        return lasting.size();
    }

    Key limit(int at) {
        return at + 1 < splits.size() ? splits.get(at + 1).start() : end;
    }

    /** Where in the order the split stands that holds the key. */
    int indexOf(Key key) {
        int low = 0;
        int high = splits.size() - 1;
        while (low < high) {
            int middle = (low + high + 1) >>> 1;
            if (splits.get(middle).start().compareTo(key) <= 0) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return low;
    }

    /** Begins a split at a boundary, on the server that had the place before; the split that begins there already if any. */
    Split cut(Key boundary) {
        int at = indexOf(boundary);
        Split before = splits.get(at);
        if (before.start().equals(boundary)) {
            return before;
        }
        Split begun = new Split(boundary, Placement.on(before.placement().server()));
        servers.hold(before.placement().server());
        splits.add(at + 1, begun);
        return begun;
    }

    /** Joins neighbours that have both been idle for so long; not over lasting boundaries, nor over those kept. */
    void mergeIdle(int minutes, Predicate<Key> keep) {
        int kept = 0;
        for (int at = 1; at < splits.size(); at++) {
            Split before = splits.get(kept);
            Split split = splits.get(at);
            boolean merges = Math.min(before.idleMinutes(), split.idleMinutes()) >= minutes
                    && before.isIdle()
                    && !lasting.contains(split.start())
                    && !keep.test(split.start());
            if (merges) {
                before.absorb(split);
            } else {
                splits.set(++kept, split);
            }
        }
        splits.subList(kept + 1, splits.size()).clear();
    }

    /** Goes over to another schema: what is gone loses its splits, what is new begins one. */
    void schemaChanged(KeySpace now) {
        TreeMap<Key, Split> kept = new TreeMap<>();
        for (Split split : splits) {
            read(split.start(), now).ifPresent(start -> kept.putIfAbsent(start, new Split(start, split)));
        }
        List<Key> boundaries =
                lasting.stream().flatMap(key -> read(key, now).stream()).toList();
        lasting.clear();
        lasting.addAll(boundaries);
        use(now);
        splits.clear();
        begin(lasting.stream().filter(boundary -> !kept.containsKey(boundary)));
        splits.forEach(split -> kept.put(split.start(), split));
        splits.clear();
        splits.addAll(kept.values());
    }

    /** The key as another schema has it; empty when its object is gone or has another key. */
    Optional<Key> read(Key key, KeySpace now) {
        boolean same = key.object()
                .map(object -> now.object(object.name())
                        .filter(other -> hasSameKey(object, other))
                        .isPresent())
                .orElse(true);
        return same ? Optional.of(now.read(text(key))) : Optional.empty();
    }

    private static boolean hasSameKey(KeyedObject one, KeyedObject other) {
        return one.columns().equals(other.columns())
                && one.types().equals(other.types())
                && one.index() == other.index();
    }

    /** As split statistics print it, however it was written when it came. */
    String text(Key key) {
        return keys.print(key, KeyForm.SPLIT_STATISTICS);
    }
}
