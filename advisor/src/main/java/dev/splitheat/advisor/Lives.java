package dev.splitheat.advisor;

import dev.splitheat.lifecycle.Life;
import dev.splitheat.notice.Alert;
import dev.splitheat.topics.TopicKey;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;

/** All alerts in a store, and in memory the little that time and housemates ask of those that are not over. */
final class Lives {
    private final KeyValueStore<String, Alert> store;
    private final Life life;
    private final Map<String, Watch> watches = new LinkedHashMap<>();
    private final Map<String, Integer> told = new HashMap<>();
    private boolean read;

    Lives(KeyValueStore<String, Alert> store, Life life) {
        this.store = store;
        this.life = life;
    }

    Optional<Alert> get(String key) {
        return Optional.ofNullable(store.get(key));
    }

    void put(Alert alert) {
        store.put(key(alert), alert);
        watch(alert);
    }

    void remove(String key) {
        store.delete(key);
        unwatch(key);
    }

    /** Those that nobody asks for any more, by their keys. */
    List<String> forgotten(Instant now) {
        List<String> forgotten = new ArrayList<>();
        try (KeyValueIterator<String, Alert> all = store.all()) {
            all.forEachRemaining(entry -> {
                if (Life.isForgotten(entry.value, now)) {
                    forgotten.add(entry.key);
                }
            });
        }
        return forgotten;
    }

    List<Watch> watches() {
        return List.copyOf(known().values());
    }

    /** Those of one database that are not over. */
    List<Alert> of(String database) {
        return watches().stream()
                .filter(watch -> watch.database().equals(database))
                .map(watch -> store.get(watch.key()))
                .toList();
    }

    /** Those that are told with this one and are not over. */
    List<Alert> housemates(Alert alert) {
        return watches().stream()
                .filter(watch -> watch.database().equals(alert.database())
                        && watch.group().equals(alert.marks().group())
                        && !watch.key().equals(key(alert)))
                .map(watch -> store.get(watch.key()))
                .filter(mate -> mate.marks().subject() == alert.marks().subject())
                .toList();
    }

    /** How many of a database people may see by themselves. */
    int told(String database) {
        known();
        return told.getOrDefault(database, 0);
    }

    /** How many of each database are silenced. */
    Map<String, Integer> silenced() {
        Map<String, Integer> silenced = new HashMap<>();
        known().values().stream()
                .filter(Watch::hushed)
                .forEach(watch -> silenced.merge(watch.database(), 1, Integer::sum));
        return silenced;
    }

    static String key(Alert alert) {
        return TopicKey.of(alert.database(), alert.id());
    }

    /** All that were not over when the task began, read when they are asked for first. */
    private Map<String, Watch> known() {
        if (!read) {
            read = true;
            try (KeyValueIterator<String, Alert> all = store.all()) {
                all.forEachRemaining(entry -> watch(entry.value));
            }
        }
        return watches;
    }

    private void watch(Alert alert) {
        if (alert.state() == Alert.State.RESOLVED) {
            unwatch(key(alert));
        } else {
            Watch now = Watch.of(alert, life);
            Watch before = watches.put(now.key(), now);
            count(before, -1);
            count(now, 1);
        }
    }

    private void unwatch(String key) {
        count(watches.remove(key), -1);
    }

    private void count(Watch watch, int by) {
        if (watch != null && watch.told()) {
            told.merge(watch.database(), by, Integer::sum);
        }
    }
}
