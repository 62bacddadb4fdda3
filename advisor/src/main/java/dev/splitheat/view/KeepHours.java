package dev.splitheat.view;

import dev.splitheat.heatmap.HeatSlice;
import dev.splitheat.heatmap.Layer;
import dev.splitheat.heatmap.SliceMerge;
import dev.splitheat.keyspace.KeySpace;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.apache.kafka.streams.state.KeyValueStore;

/**
 * Keeps the windows of hours, and makes a day of them once the next one begins. An hour that comes later than that makes its
 * day anew. The day that is going on is not kept: who reads it puts its hours together.
 */
final class KeepHours implements Processor<String, HeatSlice, Void, Void> {
    private KeptWindows hours;
    private KeptWindows days;
    private KeyValueStore<String, byte[]> parts;
    private final KeptCatalogs catalogs = new KeptCatalogs();
    /** End of the day that is going on. */
    private final Map<String, Instant> today = new HashMap<>();

    @Override
    public void init(ProcessorContext<Void, Void> context) {
        hours = new KeptWindows(context.getStateStore(Names.HOURS), Layer.HOUR);
        days = new KeptWindows(context.getStateStore(Names.DAYS), Layer.DAY);
        parts = context.getStateStore(Names.CATALOGS);
    }

    @Override
    public void process(Record<String, HeatSlice> record) {
        HeatSlice hour = WrongWindowException.checked(record.value(), Layer.HOUR);
        if (!hours.put(hour)) {
            return;
        }
        Instant day = Layer.DAY.endOf(hour.end());
        // Of what happened before this process had the database nothing is known: its last day may be unfinished.
        Instant going = today.computeIfAbsent(hour.database(), unseen -> day.minus(Layer.DAY.length()));
        if (day.isBefore(going)) {
            finish(hour.database(), day);
        } else if (day.isAfter(going)) {
            finish(hour.database(), going);
            today.put(hour.database(), day);
        }
    }

    private void finish(String database, Instant end) {
        List<HeatSlice> known = hours.between(database, end.minus(Layer.DAY.length()), end);
        if (!known.isEmpty()) {
            days.put(SliceMerge.merge(known, end, Layer.DAY.length(), () -> space(database, end)));
        }
    }

    private KeySpace space(String database, Instant end) {
        return KeySpace.at(catalogs.versions(parts, database), end);
    }
}
