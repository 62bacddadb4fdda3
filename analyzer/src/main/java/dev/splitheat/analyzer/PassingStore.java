package dev.splitheat.analyzer;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.function.Predicate;
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
    /** Nearly all are asked for by their key; long keys that begin alike are dear to keep in order. */
    private final Map<String, V> entries = new HashMap<>();

    private boolean open;

    PassingStore(String name) {
        this.name = name;
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
        entries.clear();
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
        return entries.get(key);
    }

    @Override
    public void put(String key, V value) {
        if (value == null) {
            entries.remove(key);
        } else {
            entries.put(key, value);
        }
    }

    @Override
    public V putIfAbsent(String key, V value) {
        return entries.putIfAbsent(key, value);
    }

    @Override
    public void putAll(List<KeyValue<String, V>> all) {
        all.forEach(entry -> put(entry.key, entry.value));
    }

    @Override
    public V delete(String key) {
        return entries.remove(key);
    }

    @Override
    public KeyValueIterator<String, V> range(String from, String to) {
        return walk(key -> from.compareTo(key) <= 0 && key.compareTo(to) <= 0);
    }

    @Override
    public KeyValueIterator<String, V> all() {
        return walk(key -> true);
    }

    @Override
    public long approximateNumEntries() {
        return entries.size();
    }

    /** Over a copy, so that the store may be changed meanwhile. */
    private KeyValueIterator<String, V> walk(Predicate<String> which) {
        List<KeyValue<String, V>> copy = new ArrayList<>();
        entries.forEach((key, value) -> {
            if (which.test(key)) {
                copy.add(KeyValue.pair(key, value));
            }
        });
        copy.sort(Comparator.comparing(entry -> entry.key));
        return new Walk<>(copy.iterator());
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
