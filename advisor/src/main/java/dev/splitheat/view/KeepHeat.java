package dev.splitheat.view;

import dev.splitheat.heatmap.HeatSlice;
import dev.splitheat.heatmap.Layer;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.apache.kafka.streams.state.KeyValueStore;

/** Keeps the windows of minutes or of ten minutes; minutes are the database's pulse, too. */
final class KeepHeat implements Processor<String, HeatSlice, Void, Void> {
    private final Layer layer;
    private KeptWindows windows;
    private KeyValueStore<String, byte[]> pulses;

    KeepHeat(Layer layer) {
        this.layer = layer;
    }

    @Override
    public void init(ProcessorContext<Void, Void> context) {
        windows = new KeptWindows(context.getStateStore(KeptWindows.store(layer)), layer);
        pulses = context.getStateStore(Names.PULSES);
    }

    @Override
    public void process(Record<String, HeatSlice> record) {
        HeatSlice slice = WrongWindowException.checked(record.value(), layer);
        if (windows.put(slice) && layer == Layer.MINUTE) {
            byte[] known = pulses.get(slice.database());
            Pulse pulse = known == null ? Pulse.NONE : Pulse.of(known);
            pulses.put(slice.database(), pulse.with(slice).toBytes());
        }
    }
}
