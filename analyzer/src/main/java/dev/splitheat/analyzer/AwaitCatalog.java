package dev.splitheat.analyzer;

import dev.splitheat.interval.Interval;
import dev.splitheat.interval.SplitRow;
import dev.splitheat.topics.TopicKey;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.apache.kafka.streams.KeyValue;
import org.apache.kafka.streams.processor.PunctuationType;
import org.apache.kafka.streams.processor.api.ContextualProcessor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.apache.kafka.streams.state.KeyValueStore;

/**
 * Holds a database's intervals back until its catalog is known: a first backfill is older than the catalog, and keys
 * without types cannot be ordered. After a patience in wall-clock time it lets them go without one.
 */
final class AwaitCatalog extends ContextualProcessor<String, Interval<SplitRow>, String, Interval<SplitRow>> {
    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final Duration LOOK_EVERY = Duration.ofSeconds(10);

    private final Map<String, Long> waitingSince = new HashMap<>();
    private CatalogShelf shelf;
    private KeyValueStore<String, Interval<SplitRow>> waiting;

    @Override
    public void init(ProcessorContext<String, Interval<SplitRow>> context) {
        super.init(context);
        shelf = new CatalogShelf(context);
        waiting = context.getStateStore(Names.WAITING_INTERVALS);
        context.schedule(LOOK_EVERY, PunctuationType.WALL_CLOCK_TIME, this::releaseWhatWaitedTooLong);
    }

    @Override
    public void process(Record<String, Interval<SplitRow>> message) {
        Interval<SplitRow> interval = message.value();
        if (shelf.holds(interval.database())) {
            context().forward(message);
            return;
        }
        String key = TopicKey.of(interval.database(), TopicKey.sortable(interval.end()), interval.view());
        Interval<SplitRow> before = waiting.get(key);
        if (before == null || before.revision() < interval.revision()) {
            waiting.put(key, interval);
        }
        waitingSince.putIfAbsent(interval.database(), context().currentSystemTimeMs());
    }

    private void releaseWhatWaitedTooLong(long now) {
        waitingSince.keySet().removeIf(shelf::holds);
        waitingSince.entrySet().removeIf(entry -> {
            boolean tooLong = now - entry.getValue() >= PATIENCE.toMillis();
            if (tooLong) {
                shelf.goWithout(entry.getKey());
                release(entry.getKey(), waiting, context());
            }
            return tooLong;
        });
    }

    /** Lets a database's waiting intervals go, oldest first. */
    static void release(
            String database,
            KeyValueStore<String, Interval<SplitRow>> waiting,
            ProcessorContext<String, Interval<SplitRow>> context) {
        for (KeyValue<String, Interval<SplitRow>> entry : Stores.of(waiting, database)) {
            waiting.delete(entry.key);
            context.forward(
                    new Record<>(database, entry.value, entry.value.end().toEpochMilli()));
        }
    }
}
