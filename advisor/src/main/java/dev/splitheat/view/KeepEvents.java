package dev.splitheat.view;

import dev.splitheat.finding.Event;
import dev.splitheat.topics.Topic;
import dev.splitheat.topics.TopicKey;
import dev.splitheat.wire.Wire;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.zip.CRC32;
import org.apache.kafka.streams.processor.PunctuationType;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;

/** Keeps events by their time for as long as their topic does; one that comes twice is one. */
final class KeepEvents implements Processor<String, Event, Void, Void> {
    private static final Duration LOOK_EVERY = Duration.ofDays(1);

    private KeyValueStore<String, Event> store;

    @Override
    public void init(ProcessorContext<Void, Void> context) {
        store = context.getStateStore(Names.EVENTS);
        context.schedule(LOOK_EVERY, PunctuationType.WALL_CLOCK_TIME, now -> letGo(Instant.ofEpochMilli(now)));
    }

    @Override
    public void process(Record<String, Event> record) {
        Event event = record.value();
        if (event != null) {
            store.put(key(event.database(), event.at()) + digest(event), event);
        }
    }

    /** What the keys of a database's events of this time begin with; they sort as the times do. */
    static String key(String database, Instant at) {
        return TopicKey.of(database, String.format(Locale.ROOT, "%019d", at.getEpochSecond()), "");
    }

    private static String digest(Event event) {
        CRC32 digest = new CRC32();
        digest.update(Wire.EVENTS.write(event));
        return HexFormat.of().toHexDigits((int) digest.getValue());
    }

    private void letGo(Instant now) {
        Instant oldest = now.minus(Topic.EVENTS.retention());
        List<String> old = new ArrayList<>();
        try (KeyValueIterator<String, Event> all = store.all()) {
            all.forEachRemaining(entry -> {
                if (entry.value.at().isBefore(oldest)) {
                    old.add(entry.key);
                }
            });
        }
        old.forEach(store::delete);
    }
}
