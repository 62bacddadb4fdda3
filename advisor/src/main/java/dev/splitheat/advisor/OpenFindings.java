package dev.splitheat.advisor;

import dev.splitheat.finding.Finding;
import dev.splitheat.topics.TopicKey;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;

/** The findings that are open, by their keys, in a store, and in memory as long as the task lives. */
final class OpenFindings {
    private final KeyValueStore<String, Finding> store;
    private final Map<String, Finding> known = new TreeMap<>();

    OpenFindings(KeyValueStore<String, Finding> store) {
        this.store = store;
        try (KeyValueIterator<String, Finding> found = store.all()) {
            found.forEachRemaining(entry -> known.put(entry.key, entry.value));
        }
    }

    /** Keeps the finding as long as it is open. */
    void take(String key, Finding finding) {
        if (finding.status() == Finding.Status.OPEN) {
            store.put(key, finding);
            known.put(key, finding);
        } else {
            remove(key);
        }
    }

    void remove(String key) {
        store.delete(key);
        known.remove(key);
    }

    boolean has(String key) {
        return known.containsKey(key);
    }

    /** A copy, in the order of the keys. */
    Map<String, Finding> all() {
        return new TreeMap<>(known);
    }

    List<Finding> of(String database) {
        String prefix = TopicKey.of(database, "");
        return known.entrySet().stream()
                .filter(entry -> entry.getKey().startsWith(prefix))
                .map(Map.Entry::getValue)
                .toList();
    }
}
