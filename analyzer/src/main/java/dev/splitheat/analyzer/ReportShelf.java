package dev.splitheat.analyzer;

import dev.splitheat.finding.Event;
import dev.splitheat.topics.TopicKey;
import dev.splitheat.wire.Wire;
import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.zip.CRC32;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.state.KeyValueStore;

/** What people said of each database, by time; one that comes twice is one. */
final class ReportShelf {
    /** After it is over: no place remembers more than an hour. */
    private static final Duration KEPT = Duration.ofDays(1);

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
                .filter(entry -> entry.value.end().plus(KEPT).isBefore(now))
                .forEach(entry -> store.delete(entry.key));
        store.put(TopicKey.of(event.database(), TopicKey.sortable(event.at()), digest(event)), event);
    }

    void forget(String database) {
        Stores.of(store, database).forEach(entry -> store.delete(entry.key));
    }

    private static String digest(Event event) {
        CRC32 digest = new CRC32();
        digest.update(Wire.EVENTS.write(event));
        return HexFormat.of().toHexDigits((int) digest.getValue());
    }
}
