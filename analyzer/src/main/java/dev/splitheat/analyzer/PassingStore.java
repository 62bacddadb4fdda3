package dev.splitheat.analyzer;

import dev.splitheat.topics.TopicKey;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NoSuchElementException;
import java.util.TreeMap;
import org.apache.kafka.streams.KeyValue;
import org.apache.kafka.streams.processor.StateStore;
import org.apache.kafka.streams.processor.StateStoreContext;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;

/**
 * A store of the values themselves, which must be immutable: what nobody goes on with need not become bytes. Keys are in the
 * order of their text, which is that of their bytes for all that Spanner calls a database.
 */
final class PassingStore<V> implements KeyValueStore<String, V> {
    private final String name;
    /** By the database that keys begin with, and by what is behind it: long keys that begin alike are dear to compare. */
    private final Map<String, NavigableMap<String, V>> databases = new HashMap<>();

    private final boolean keeps;
    private boolean open;

    /** {@code keeps} is false for one that nobody reads: it stays empty. */
    PassingStore(String name, boolean keeps) {
        this.name = name;
        this.keeps = keeps;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public void init(StateStoreContext context, StateStore root) {
        context.register(root, (key, value) -> {
            throw new IllegalStateException(name + " has no changelog to be restored from");
        });
        open = true;
    }

    @Override
    public void close() {
        databases.clear();
        open = false;
    }

    @Override
    public boolean persistent() {
        return false;
    }

    @Override
    public boolean isOpen() {
        return open;
    }

    @Override
    public V get(String key) {
        if (!keeps) {
            return null;
        }
        String database = TopicKey.database(key);
        return entries(database).get(key.substring(database.length()));
    }

    @Override
    public void put(String key, V value) {
        if (!keeps) {
            return;
        }
        String database = TopicKey.database(key);
        if (value == null) {
            entries(database).remove(key.substring(database.length()));
        } else {
            entries(database).put(key.substring(database.length()), value);
        }
    }

    @Override
    public V putIfAbsent(String key, V value) {
        V known = get(key);
        if (known == null) {
            put(key, value);
        }
        return known;
    }

    @Override
    public void putAll(List<KeyValue<String, V>> all) {
        all.forEach(entry -> put(entry.key, entry.value));
    }

    @Override
    public V delete(String key) {
        if (!keeps) {
            return null;
        }
        String database = TopicKey.database(key);
        return entries(database).remove(key.substring(database.length()));
    }

    /** Over a copy, so that the store may be changed meanwhile. */
    @Override
    public KeyValueIterator<String, V> range(String from, String to) {
        String database = TopicKey.database(from);
        List<KeyValue<String, V>> found = new ArrayList<>();
        if (from.compareTo(to) > 0) {
            return new Walk<>(found.iterator());
        }
        if (database.equals(TopicKey.database(to))) {
            entries(database)
                    .tailMap(from.substring(database.length()), true)
                    .headMap(to.substring(database.length()), true)
                    .forEach((rest, value) -> found.add(KeyValue.pair(database + rest, value)));
        } else {
            everything().stream()
                    .filter(entry -> from.compareTo(entry.key) <= 0 && entry.key.compareTo(to) <= 0)
                    .forEach(found::add);
        }
        return new Walk<>(found.iterator());
    }

    @Override
    public KeyValueIterator<String, V> all() {
        return new Walk<>(everything().iterator());
    }

    private List<KeyValue<String, V>> everything() {
        List<KeyValue<String, V>> all = new ArrayList<>();
        databases.forEach((database, entries) ->
                entries.forEach((rest, value) -> all.add(KeyValue.pair(database + rest, value))));
        all.sort(Comparator.comparing(entry -> entry.key));
        return all;
    }

    @Override
    public long approximateNumEntries() {
        return databases.values().stream().mapToLong(Map::size).sum();
    }

    private NavigableMap<String, V> entries(String database) {
        return databases.computeIfAbsent(database, unseen -> new TreeMap<>());
    }

    private static final class Walk<V> implements KeyValueIterator<String, V> {
        private final Iterator<KeyValue<String, V>> entries;

        private Walk(Iterator<KeyValue<String, V>> entries) {
            this.entries = entries;
        }

        @Override
        public boolean hasNext() {
            return entries.hasNext();
        }

        @Override
        public KeyValue<String, V> next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            return entries.next();
        }

        @Override
        public String peekNextKey() {
            throw new UnsupportedOperationException("nobody looks ahead");
        }

        @Override
        public void close() {}
    }
}
