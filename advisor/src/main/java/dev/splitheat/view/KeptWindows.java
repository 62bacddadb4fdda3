package dev.splitheat.view;

import dev.splitheat.heatmap.HeatSlice;
import dev.splitheat.heatmap.Layer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.apache.kafka.streams.state.ReadOnlyWindowStore;
import org.apache.kafka.streams.state.WindowStore;
import org.apache.kafka.streams.state.WindowStoreIterator;

/** One layer's windows of all databases of a partition. */
final class KeptWindows {
    private final WindowStore<String, byte[]> store;
    private final Layer layer;

    KeptWindows(WindowStore<String, byte[]> store, Layer layer) {
        this.store = store;
        this.layer = layer;
    }

    /** The name of a layer's store. */
    static String store(Layer layer) {
        return switch (layer) {
            case MINUTE -> Names.MINUTES;
            case TEN_MINUTES -> Names.TEN_MINUTES;
            case HOUR -> Names.HOURS;
            case DAY -> Names.DAYS;
        };
    }

    /** False where a higher revision is there: it holds. */
    boolean put(HeatSlice slice) {
        long start = slice.start().toEpochMilli();
        byte[] before = store.fetch(slice.database(), start);
        if (before != null && PackedSlices.revision(before) > slice.revision()) {
            return false;
        }
        store.put(slice.database(), PackedSlices.pack(slice), start);
        return true;
    }

    /** Those that end after one time and not after another, oldest first. */
    List<HeatSlice> between(String database, Instant from, Instant to) {
        List<HeatSlice> found = new ArrayList<>();
        read(store, layer, database, from, to, found::add);
        return found;
    }

    /** The same, handed over one after the other. */
    static void read(
            ReadOnlyWindowStore<String, byte[]> store,
            Layer layer,
            String database,
            Instant from,
            Instant to,
            Consumer<HeatSlice> reader) {
        PackedSlices packed = new PackedSlices(database, layer.length());
        // A window is kept by its start, and both bounds of a fetch are inside.
        Instant first = from.minus(layer.length()).plusMillis(1);
        Instant last = to.minus(layer.length());
        try (WindowStoreIterator<byte[]> windows =
                store.fetch(database, first.isBefore(Instant.EPOCH) ? Instant.EPOCH : first, last)) {
            windows.forEachRemaining(window -> reader.accept(
                    packed.unpack(window.value, Instant.ofEpochMilli(window.key).plus(layer.length()))));
        }
    }

    void forget(String database) {
        List<Long> starts = new ArrayList<>();
        try (WindowStoreIterator<byte[]> windows = store.fetch(database, 0, Long.MAX_VALUE)) {
            windows.forEachRemaining(window -> starts.add(window.key));
        }
        starts.forEach(start -> store.put(database, null, start));
    }
}
