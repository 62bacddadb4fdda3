package dev.splitheat.analyzer;

import dev.splitheat.finding.Event;
import dev.splitheat.topics.TopicKey;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.apache.kafka.streams.KeyValue;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.state.KeyValueStore;

/**
 * What people said of each database, by time. What is said again of the same, for a time that overlaps, replaces what was said: so
 * whoever was wrong, or is done earlier, says so.
 */
final class ReportShelf {
    /** After it is over: no place remembers more than an hour. */
    private static final Duration KEPT = Duration.ofDays(1);
    /** Of a database: whoever reports more is no person, and the newest count. */
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
        Stores.of(store, event.database()).stream()
                .filter(entry -> entry.value.end().plus(KEPT).isBefore(now) || isReplaced(entry.value, event))
                .forEach(entry -> store.delete(entry.key));
        List<KeyValue<String, Event>> kept = Stores.of(store, event.database());
        kept.subList(0, Math.max(0, kept.size() - MOST + 1)).forEach(entry -> store.delete(entry.key));
        store.put(key(event), event);
    }

    void forget(String database) {
        Stores.of(store, database).forEach(entry -> store.delete(entry.key));
    }

    private static boolean isReplaced(Event old, Event event) {
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
                event.object().orElse(""),
                event.findingId().orElse(""));
    }
}
