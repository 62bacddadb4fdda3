package dev.splitheat.advisor;

import java.util.ArrayList;
import java.util.List;
import org.apache.kafka.streams.KeyValue;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;

/** How stores are walked; their keys begin with the database, so that what belongs together lies together. */
final class Stores {
    private Stores() {}

    /** Everything whose key begins so, in key order; copied, so that the store may be changed while it is walked. */
    static <V> List<KeyValue<String, V>> under(KeyValueStore<String, V> store, String prefix) {
        return between(store, prefix, prefix + "\uffff");
    }

    /** The same of all keys between two. */
    static <V> List<KeyValue<String, V>> between(KeyValueStore<String, V> store, String from, String to) {
        List<KeyValue<String, V>> found = new ArrayList<>();
        try (KeyValueIterator<String, V> entries = store.range(from, to)) {
            entries.forEachRemaining(found::add);
        }
        return found;
    }

    static <V> void deleteUnder(KeyValueStore<String, V> store, String prefix) {
        under(store, prefix).forEach(entry -> store.delete(entry.key));
    }
}
