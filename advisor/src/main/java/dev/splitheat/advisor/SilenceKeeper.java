package dev.splitheat.advisor;

import dev.splitheat.notice.Silence;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.apache.kafka.streams.state.KeyValueStore;

/** Keeps the silences of the topic in the store that all tasks of the process read. */
final class SilenceKeeper implements Processor<String, Silence, Void, Void> {
    private KeyValueStore<String, Silence> store;

    @Override
    public void init(ProcessorContext<Void, Void> context) {
        store = context.getStateStore(Names.SILENCES);
    }

    @Override
    public void process(Record<String, Silence> record) {
        store.put(record.key(), record.value());
    }
}
