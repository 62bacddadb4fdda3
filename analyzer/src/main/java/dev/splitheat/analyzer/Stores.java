package dev.splitheat.analyzer;

import dev.splitheat.topics.TopicKey;
import java.util.ArrayList;
import java.util.List;
import org.apache.kafka.streams.KeyValue;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;

/** How stores are walked; their keys begin with the database, so that what belongs together lies together. */
final class Stores {
    private Stores() {}

    /** Everything of one database, in key order; copied, so that the store may be changed while it is walked. */
    static <V> List<KeyValue<String, V>> of(KeyValueStore<String, V> store, String database) {
        return between(store, TopicKey.of(database, ""), TopicKey.of(database, "\uffff"));
    }

    static <V> List<KeyValue<String, V>> between(KeyValueStore<String, V> store, String from, String to) {
        List<KeyValue<String, V>> found = new ArrayList<>();
        try (KeyValueIterator<String, V> entries = store.range(from, to)) {
            entries.forEachRemaining(found::add);
        }
        return found;
    }

    static <V> List<String> keysBetween(KeyValueStore<String, V> store, String from, String to) {
        return between(store, from, to).stream().map(entry -> entry.key).toList();
    }

    static <V> List<V> valuesOf(KeyValueStore<String, V> store, String database) {
        return of(store, database).stream().map(entry -> entry.value).toList();
    }
}
