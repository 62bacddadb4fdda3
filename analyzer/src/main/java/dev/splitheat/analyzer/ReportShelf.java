package dev.splitheat.analyzer;

import dev.splitheat.finding.Event;
import dev.splitheat.topics.TopicKey;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.apache.kafka.streams.KeyValue;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.state.KeyValueStore;

/**
 * What people said of each database, by time. What is said again of the same work while it goes on moves its end: so whoever was
 * wrong, or is done earlier, says so.
 */
final class ReportShelf {
    /** After it is over. */
    private static final Duration KEPT = Duration.ofDays(1);
    /** Of a database: whoever reports more is no person. What goes on is kept before the rest, and the newest of each. */
    private static final int MOST = 100;

    private final KeyValueStore<String, Event> store;

    ReportShelf(ProcessorContext<?, ?> context) {
        this.store = context.getStateStore(Names.REPORTED_EVENTS);
    }

    /** Oldest first. */
    List<Event> of(String database) {
        return Stores.valuesOf(store, database);
    }

    /** Lets go of what is long over; {@code now} is when it was said. */
    void put(Event event, Instant now) {
        Event said = event;
        List<KeyValue<String, Event>> kept = new ArrayList<>();
        for (KeyValue<String, Event> entry : Stores.of(store, event.database())) {
            if (isSameWork(entry.value, event)) {
                said = said.since(entry.value.at());
                store.delete(entry.key);
            } else if (entry.value.end().plus(KEPT).isBefore(now)) {
                store.delete(entry.key);
            } else {
                kept.add(entry);
            }
        }
        kept.sort(Comparator.comparing(entry -> goesOn(entry.value, now)));
        kept.subList(0, Math.max(0, kept.size() - MOST + 1)).forEach(entry -> store.delete(entry.key));
        store.put(key(said), said);
    }

    void forget(String database) {
        Stores.of(store, database).forEach(entry -> store.delete(entry.key));
    }

    private static boolean goesOn(Event event, Instant now) {
        return event.kind().isWork() && event.end().isAfter(now);
    }

    private static boolean isSameWork(Event old, Event event) {
        return old.kind().isWork()
                && scope(old).equals(scope(event))
                && !old.at().isAfter(event.end())
                && !event.at().isAfter(old.end());
    }

    private static String key(Event event) {
        return TopicKey.of(
                event.database(),
                TopicKey.sortable(event.at()),
                Integer.toHexString(Objects.hash(scope(event), event.told())));
    }

    private static List<String> scope(Event event) {
        return List.of(
                event.kind().name(),
                event.object().orElse("").toLowerCase(Locale.ROOT),
                event.findingId().orElse(""));
    }
}
