package dev.splitheat.advisor;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.streams.state.KeyValueStore;

/**
 * A store with the values that were asked for last in memory, as long as the task lives: a finding is told each minute, and
 * to read from bytes what was written a minute ago costs more than to advise it.
 */
final class Shelf<V> {
    /** More findings than are open at a time in a fleet; the rest is read from the store. */
    private static final int MOST = 1_000;

    private final KeyValueStore<String, V> store;
    private final Map<String, Optional<V>> known = new LinkedHashMap<>(16, 0.75f, true);

    Shelf(KeyValueStore<String, V> store) {
        this.store = store;
    }

    Optional<V> get(String key) {
        Optional<V> value = known.get(key);
        return value == null ? remember(key, Optional.ofNullable(store.get(key))) : value;
    }

    void put(String key, V value) {
        store.put(key, value);
        remember(key, Optional.of(value));
    }

    /** What was there. */
    Optional<V> remove(String key) {
        known.remove(key);
        return Optional.ofNullable(store.delete(key));
    }

    private Optional<V> remember(String key, Optional<V> value) {
        known.put(key, value);
        if (known.size() > MOST) {
            known.remove(known.keySet().iterator().next());
        }
        return value;
    }
}
