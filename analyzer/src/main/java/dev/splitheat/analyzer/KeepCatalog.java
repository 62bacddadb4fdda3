package dev.splitheat.analyzer;

import dev.splitheat.interval.Interval;
import dev.splitheat.interval.SplitRow;
import dev.splitheat.topics.TopicKey;
import dev.splitheat.wire.CatalogParts;
import org.apache.kafka.streams.processor.api.ContextualProcessor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.apache.kafka.streams.state.KeyValueStore;

/**
 * Keeps each database's current catalog, and lets the intervals go that waited for it. That a database is gone goes on as a
 * record without a value.
 */
final class KeepCatalog extends ContextualProcessor<String, CatalogParts.Part, String, Interval<SplitRow>> {
    private CatalogShelf shelf;
    private KeyValueStore<String, Interval<SplitRow>> waiting;

    @Override
    public void init(ProcessorContext<String, Interval<SplitRow>> context) {
        super.init(context);
        shelf = new CatalogShelf(context);
        waiting = context.getStateStore(Names.WAITING_INTERVALS);
    }

    @Override
    public void process(Record<String, CatalogParts.Part> message) {
        if (message.value() == null) {
            if (shelf.withdraw(message.key())) {
                context()
                        .forward(
                                new Record<>(TopicKey.database(message.key()), null, message.timestamp()),
                                Names.FOLLOW_EPISODES);
            }
            return;
        }
        if (shelf.keep(message.value())) {
            AwaitCatalog.release(TopicKey.database(message.key()), waiting, context());
        }
    }
}
