package dev.splitheat.analyzer;

import dev.splitheat.heat.HeatWindow;
import dev.splitheat.interval.Interval;
import dev.splitheat.topics.TopicKey;
import java.time.Instant;
import java.util.List;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.apache.kafka.streams.state.KeyValueStore;

/** The states of databases' intervals, one for each source and view; side by side they are a minute. */
final class HeatShelf {
    private final KeyValueStore<String, HeatWindow> store;

    HeatShelf(KeyValueStore<String, HeatWindow> store) {
        this.store = store;
    }

    /** What is known of this interval so far. */
    Optional<HeatWindow> known(Interval<?> interval) {
        return Optional.ofNullable(store.get(key(interval)));
    }

    void put(Interval<?> interval, HeatWindow state) {
        store.put(key(interval), state);
    }

    private static String key(Interval<?> interval) {
        return TopicKey.of(interval.database(), TopicKey.sortable(interval.end()), interval.view());
    }

    /** Every state of a database, oldest first. */
    List<HeatWindow> all(String database) {
        return Stores.valuesOf(store, database);
    }

    /**
     * Whole minutes that ended in this time, oldest first.
     *
     * @param after exclusive
     * @param upTo inclusive
     * @param names what objects are called, when a catalog has come since
     */
    List<HeatWindow> minutes(String database, Instant after, Instant upTo, UnaryOperator<String> names) {
        NavigableMap<Instant, List<HeatWindow>> byEnd =
                Stores.between(store, from(database, after.plusSeconds(1)), from(database, upTo.plusSeconds(1)))
                        .stream()
                        .map(entry -> entry.value.named(names))
                        .collect(Collectors.groupingBy(HeatWindow::end, TreeMap::new, Collectors.toList()));
        return byEnd.values().stream().map(HeatWindow::beside).toList();
    }

    /** Forgets what ended in this time; looking where nothing can be costs as much as what was deleted there. */
    void forget(String database, Instant from, Instant before) {
        Stores.keysBetween(store, from(database, from), from(database, before)).forEach(store::delete);
    }

    private static String from(String database, Instant end) {
        return TopicKey.of(database, TopicKey.sortable(end));
    }
}
