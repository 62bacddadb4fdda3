package dev.splitheat.ingest.spanner;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;

/** What several users of one process share: opened for the first of them, closed when the last has left. */
public final class SharedByKey<K, V> {
    private final Function<K, V> opener;
    private final Consumer<V> closer;
    private final Map<K, Place<V>> places = new HashMap<>();

    /** @param opener returns at once: others wait meanwhile */
    public SharedByKey(Function<K, V> opener, Consumer<V> closer) {
        this.opener = opener;
        this.closer = closer;
    }

    /** One more user, who must {@link #leave} once. */
    public synchronized V enter(K key) {
        Place<V> place = places.computeIfAbsent(key, absent -> new Place<>(opener.apply(absent)));
        place.users++;
        return place.shared;
    }

    public synchronized void leave(K key) {
        Place<V> place = places.get(key);
        if (--place.users == 0) {
            places.remove(key);
            closer.accept(place.shared);
        }
    }

    private static final class Place<V> {
        private final V shared;
        private int users;

        Place(V shared) {
            this.shared = shared;
        }
    }
}
