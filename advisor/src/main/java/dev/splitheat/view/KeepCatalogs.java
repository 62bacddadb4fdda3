package dev.splitheat.view;

import dev.splitheat.heatmap.Layer;
import dev.splitheat.topics.TopicKey;
import dev.splitheat.wire.CatalogParts;
import dev.splitheat.wire.Wire;
import java.util.List;
import java.util.stream.Stream;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.apache.kafka.streams.state.KeyValueStore;

/**
 * Keeps the parts of catalogs. With its last part a database is gone: its heat goes, and it is listed no more. Its findings
 * and alerts stay as long as their topics have them: the report of last week tells of them.
 */
final class KeepCatalogs implements Processor<String, CatalogParts.Part, Void, Void> {
    private KeyValueStore<String, byte[]> parts;
    private KeyValueStore<String, byte[]> pulses;
    private List<KeptWindows> heat;

    @Override
    public void init(ProcessorContext<Void, Void> context) {
        parts = context.getStateStore(Names.CATALOGS);
        pulses = context.getStateStore(Names.PULSES);
        heat = Stream.of(Layer.values())
                .map(layer -> new KeptWindows(context.getStateStore(KeptWindows.store(layer)), layer))
                .toList();
    }

    @Override
    public void process(Record<String, CatalogParts.Part> record) {
        String database = TopicKey.database(record.key());
        CatalogParts.Part part = record.value();
        if (part != null) {
            parts.put(record.key(), Wire.CATALOG_PARTS.write(part));
            pulses.putIfAbsent(database, Pulse.NONE.toBytes());
        } else if (parts.delete(record.key()) != null && KeptCatalogs.isUnknown(parts, database)) {
            heat.forEach(windows -> windows.forget(database));
            pulses.delete(database);
        }
    }
}
