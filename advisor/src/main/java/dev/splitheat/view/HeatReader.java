package dev.splitheat.view;

import dev.splitheat.heatmap.HeatSlice;
import dev.splitheat.heatmap.Layer;
import dev.splitheat.heatmap.SliceMerge;
import dev.splitheat.keyspace.KeySpace;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.apache.kafka.streams.state.ReadOnlyWindowStore;
import org.apache.kafka.streams.state.WindowStoreIterator;

/** Reads windows of heat; a day that is not over is put together of its hours. */
final class HeatReader {
    /** What every store understands as its end. */
    private static final Instant LAST = Instant.parse("9999-12-31T00:00:00Z");

    private final OpenStores stores;
    private final KeptCatalogs catalogs;

    HeatReader(OpenStores stores, KeptCatalogs catalogs) {
        this.stores = stores;
        this.catalogs = catalogs;
    }

    void read(String database, Layer layer, Instant from, Instant to, Consumer<HeatSlice> reader) {
        KeptWindows.read(windows(database, layer), layer, database, from, to, reader);
        if (layer == Layer.DAY) {
            unfinished(database, from, to).forEach(reader);
        }
    }

    Optional<Instant> newest(String database, Layer layer) {
        return layer == Layer.DAY
                ? newest(database, Layer.HOUR).map(Layer.DAY::endOf)
                : edge(database, layer, false).map(start -> start.plus(layer.length()));
    }

    Optional<Instant> earliest(String database, Layer layer) {
        Optional<Instant> kept = edge(database, layer, true);
        return layer == Layer.DAY
                ? kept.or(() -> edge(database, Layer.HOUR, true).map(Layer.DAY::startOf))
                : kept;
    }

    /** Days behind the last one that is kept. */
    private List<HeatSlice> unfinished(String database, Instant from, Instant to) {
        Optional<Instant> first = edge(database, Layer.DAY, false)
                .map(start -> start.plus(Layer.DAY.length()))
                .or(() -> edge(database, Layer.HOUR, true).map(Layer.DAY::startOf));
        Instant end =
                newest(database, Layer.DAY).filter(day -> !day.isAfter(to)).orElse(Layer.DAY.startOf(to));
        List<HeatSlice> days = new ArrayList<>();
        first.ifPresent(start -> {
            for (Instant day = start.plus(Layer.DAY.length()); !day.isAfter(end); day = day.plus(Layer.DAY.length())) {
                if (day.isAfter(from)) {
                    whole(database, day).ifPresent(days::add);
                }
            }
        });
        return days;
    }

    private Optional<HeatSlice> whole(String database, Instant end) {
        List<HeatSlice> hours = new ArrayList<>();
        Instant start = end.minus(Layer.DAY.length());
        KeptWindows.read(windows(database, Layer.HOUR), Layer.HOUR, database, start, end, hours::add);
        return hours.isEmpty()
                ? Optional.empty()
                : Optional.of(SliceMerge.merge(
                        hours,
                        end,
                        Layer.DAY.length(),
                        () -> KeySpace.at(catalogs.versions(stores.records(Names.CATALOGS, database), database), end)));
    }

    /** Beginning of the first or of the last window that is kept. */
    private Optional<Instant> edge(String database, Layer layer, boolean first) {
        ReadOnlyWindowStore<String, byte[]> windows = windows(database, layer);
        try (WindowStoreIterator<byte[]> found = first
                ? windows.fetch(database, Instant.EPOCH, LAST)
                : windows.backwardFetch(database, Instant.EPOCH, LAST)) {
            return found.hasNext() ? Optional.of(Instant.ofEpochMilli(found.peekNextKey())) : Optional.empty();
        }
    }

    private ReadOnlyWindowStore<String, byte[]> windows(String database, Layer layer) {
        return stores.windows(KeptWindows.store(layer), database);
    }
}
