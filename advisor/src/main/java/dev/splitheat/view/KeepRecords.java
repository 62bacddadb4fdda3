package dev.splitheat.view;

import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.apache.kafka.streams.state.KeyValueStore;

/** Keeps the last record of each key of a compacted topic; one without a value lets go of it. */
final class KeepRecords<V> implements Processor<String, V, Void, Void> {
    private final String name;
    private KeyValueStore<String, V> store;

    KeepRecords(String store) {
        this.name = store;
    }

    @Override
    public void init(ProcessorContext<Void, Void> context) {
        store = context.getStateStore(name);
    }

    @Override
    public void process(Record<String, V> record) {
        store.put(record.key(), record.value());
    }
}
