package dev.splitheat.analyzer;

import dev.splitheat.finding.Finding;
import dev.splitheat.topics.TopicKey;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.kafka.streams.state.KeyValueStore;

/** The findings of databases that heat can still change, in memory as long as the task lives. */
final class FindingShelf {
    private final KeyValueStore<String, Finding> store;
    private final Map<String, Map<String, Finding>> databases = new HashMap<>();

    FindingShelf(KeyValueStore<String, Finding> store) {
        this.store = store;
    }

    /** In the order of their ids. */
    Collection<Finding> of(String database) {
        return List.copyOf(findings(database).values());
    }

    void put(Finding finding) {
        findings(finding.database()).put(finding.id(), finding);
        store.put(TopicKey.of(finding.database(), finding.id()), finding);
    }

    void remove(String database, String id) {
        findings(database).remove(id);
        store.delete(TopicKey.of(database, id));
    }

    private Map<String, Finding> findings(String database) {
        return databases.computeIfAbsent(database, unseen -> {
            Map<String, Finding> known = new TreeMap<>();
            Stores.valuesOf(store, database).forEach(finding -> known.put(finding.id(), finding));
            return known;
        });
    }
}
