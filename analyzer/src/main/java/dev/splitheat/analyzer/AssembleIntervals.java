package dev.splitheat.analyzer;

import dev.splitheat.interval.Interval;
import dev.splitheat.topics.TopicKey;
import java.util.List;
import java.util.function.UnaryOperator;
import org.apache.kafka.streams.KeyValue;
import org.apache.kafka.streams.processor.api.ContextualProcessor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.apache.kafka.streams.state.KeyValueStore;

/** Puts an interval that travelled in parts together again; one that fits a message passes through. */
final class AssembleIntervals<R> extends ContextualProcessor<String, Interval<R>, String, Interval<R>> {
    private final String store;
    private final UnaryOperator<Interval<R>> reading;
    private KeyValueStore<String, Interval<R>> parts;

    /** {@code store} keeps the parts that wait for others. */
    AssembleIntervals(String store) {
        this(store, UnaryOperator.identity());
    }

    /** {@code reading} makes of a whole interval what goes on. */
    AssembleIntervals(String store, UnaryOperator<Interval<R>> reading) {
        this.store = store;
        this.reading = reading;
    }

    @Override
    public void init(ProcessorContext<String, Interval<R>> context) {
        super.init(context);
        parts = context.getStateStore(store);
    }

    @Override
    public void process(Record<String, Interval<R>> message) {
        Interval<R> interval = message.value();
        if (interval.parts() == 1) {
            forward(message, interval);
            return;
        }
        String whole = TopicKey.of(
                interval.database(),
                interval.view(),
                TopicKey.sortable(interval.end()),
                String.format("%06d", interval.revision()));
        parts.put(TopicKey.of(whole, String.format("%06d", interval.part())), interval);
        List<KeyValue<String, Interval<R>>> arrived = Stores.of(parts, whole);
        if (arrived.size() == interval.parts()) {
            arrived.forEach(entry -> parts.delete(entry.key));
            forward(message, joined(arrived.stream().map(entry -> entry.value).toList()));
        }
    }

    private void forward(Record<String, Interval<R>> message, Interval<R> whole) {
        context().forward(message.withKey(whole.database()).withValue(reading.apply(whole)));
    }

    private Interval<R> joined(List<Interval<R>> parts) {
        Interval<R> first = parts.get(0);
        List<R> rows = parts.stream().flatMap(part -> part.rows().stream()).toList();
        return new Interval<>(
                first.database(),
                first.view(),
                first.end(),
                first.length(),
                first.readAt(),
                first.revision(),
                0,
                1,
                first.coverage(),
                parts.stream().anyMatch(Interval::truncated),
                first.total(),
                rows);
    }
}
