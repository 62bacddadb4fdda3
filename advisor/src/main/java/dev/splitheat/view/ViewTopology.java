package dev.splitheat.view;

import dev.splitheat.heatmap.Layer;
import dev.splitheat.topics.Topic;
import dev.splitheat.wire.Codec;
import dev.splitheat.wire.Sealing;
import dev.splitheat.wire.Wire;
import java.util.Map;
import org.apache.kafka.common.serialization.Deserializer;
import org.apache.kafka.common.serialization.Serde;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.streams.AutoOffsetReset;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.processor.WallclockTimestampExtractor;
import org.apache.kafka.streams.processor.api.ProcessorSupplier;
import org.apache.kafka.streams.state.KeyValueStore;
import org.apache.kafka.streams.state.StoreBuilder;
import org.apache.kafka.streams.state.Stores;
import org.apache.kafka.streams.state.WindowStore;

/**
 * Keeps what pages show. It writes to no topic, so records may be processed twice: each has the place that its content says.
 */
public final class ViewTopology {
    /** Behind the prefix of the topics' names; also names the changelogs. */
    public static final String APPLICATION = "views";

    private static final Serde<String> KEYS = Serdes.String();

    private final String prefix;
    private final Topology topology = new Topology();

    private ViewTopology(String prefix) {
        this.prefix = prefix;
    }

    /** @param prefix of the topics' names */
    public static Topology build(String prefix) {
        return new ViewTopology(prefix).build();
    }

    private Topology build() {
        keepHeat();
        keepWhatWasFound();
        keep(Topic.CATALOGS, Wire.CATALOG_PARTS, Names.READ_CATALOGS, Names.KEEP_CATALOGS, KeepCatalogs::new);
        keep(Topic.EVENTS, Wire.EVENTS, Names.READ_EVENTS, Names.KEEP_EVENTS, KeepEvents::new);
        keep(
                Topic.COLLECTOR_STATUS,
                Wire.COLLECTOR_STATUS,
                Names.READ_STATUSES,
                Names.KEEP_STATUSES,
                () -> new KeepRecords<>(Names.STATUSES));
        keep(
                Topic.STATS_WORKLOAD,
                Sealing.WORKLOAD_INTERVALS.serde(),
                Names.READ_SPLIT_POINTS,
                Names.KEEP_SPLIT_POINTS,
                KeepSplitPoints::new);
        records(Names.SPLIT_POINTS, Serdes.ByteArray(), Names.KEEP_SPLIT_POINTS);
        records(Names.SPLIT_POINT_CHANGES, KEYS, Names.KEEP_SPLIT_POINTS);
        records(Names.CATALOGS, Serdes.ByteArray(), Names.KEEP_CATALOGS, Names.KEEP_HEAT_1H);
        records(Names.EVENTS, Wire.EVENTS.serde(), Names.KEEP_EVENTS);
        records(Names.STATUSES, Wire.COLLECTOR_STATUS.serde(), Names.KEEP_STATUSES);
        tieTogether();
        keepSilences();
        return topology;
    }

    /** A database that is gone takes its heat along, so whoever sees it go holds these stores, too. */
    private void keepHeat() {
        keep(Topic.HEAT, HeatSlices.CODEC, Names.READ_HEAT, Names.KEEP_HEAT, () -> new KeepHeat(Layer.MINUTE));
        keep(
                Topic.HEAT_10M,
                HeatSlices.CODEC,
                Names.READ_HEAT_10M,
                Names.KEEP_HEAT_10M,
                () -> new KeepHeat(Layer.TEN_MINUTES));
        keep(Topic.HEAT_1H, HeatSlices.CODEC, Names.READ_HEAT_1H, Names.KEEP_HEAT_1H, KeepHours::new);
    }

    private void keepWhatWasFound() {
        keep(Topic.FINDINGS, Wire.FINDINGS, Names.READ_FINDINGS, Names.KEEP_FINDINGS, KeepFindings::new);
        keep(
                Topic.RECOMMENDATIONS,
                Wire.ADVICE,
                Names.READ_RECOMMENDATIONS,
                Names.KEEP_RECOMMENDATIONS,
                () -> new KeepRecords<>(Names.RECOMMENDATIONS));
        keep(Topic.ALERTS, Wire.ALERTS, Names.READ_ALERTS, Names.KEEP_ALERTS, () -> new KeepRecords<>(Names.ALERTS));
        keep(
                Topic.FEEDBACK,
                Wire.FEEDBACK,
                Names.READ_FEEDBACK,
                Names.KEEP_FEEDBACK,
                () -> new KeepRecords<>(Names.FEEDBACK));
        keep(Topic.REPORTS, Wire.REPORTS, Names.READ_REPORTS, Names.KEEP_REPORTS, KeepReports::new);
        records(Names.FINDINGS, Wire.FINDINGS.serde(), Names.KEEP_FINDINGS);
        records(Names.OPEN_FINDINGS, Wire.FINDINGS.serde(), Names.KEEP_FINDINGS);
        records(Names.RECOMMENDATIONS, Wire.ADVICE.serde(), Names.KEEP_RECOMMENDATIONS, Names.KEEP_FINDINGS);
        records(Names.ALERTS, Wire.ALERTS.serde(), Names.KEEP_ALERTS);
        records(Names.FEEDBACK, Wire.FEEDBACK.serde(), Names.KEEP_FEEDBACK);
        records(Names.REPORTS, Wire.REPORTS.serde(), Names.KEEP_REPORTS);
        records(Names.REPORT_LINES, KEYS, Names.KEEP_REPORTS);
    }

    /** What shares a store is one task: all that is kept of a database lies in one process, and one owner answers for it. */
    private void tieTogether() {
        windows(Layer.MINUTE, Names.KEEP_HEAT, Names.KEEP_CATALOGS);
        windows(Layer.TEN_MINUTES, Names.KEEP_HEAT_10M, Names.KEEP_CATALOGS);
        windows(Layer.HOUR, Names.KEEP_HEAT_1H, Names.KEEP_CATALOGS);
        windows(Layer.DAY, Names.KEEP_HEAT_1H, Names.KEEP_CATALOGS);
        records(
                Names.PULSES,
                Serdes.ByteArray(),
                Names.KEEP_HEAT,
                Names.KEEP_HEAT_10M,
                Names.KEEP_HEAT_1H,
                Names.KEEP_CATALOGS,
                Names.KEEP_FINDINGS,
                Names.KEEP_RECOMMENDATIONS,
                Names.KEEP_ALERTS,
                Names.KEEP_EVENTS,
                Names.KEEP_STATUSES,
                Names.KEEP_FEEDBACK,
                Names.KEEP_SPLIT_POINTS,
                Names.KEEP_REPORTS);
    }

    /** Each process has all of them: most are of no single database, and there are few. */
    private void keepSilences() {
        topology.addGlobalStore(
                Stores.keyValueStoreBuilder(Stores.inMemoryKeyValueStore(Names.SILENCES), KEYS, Wire.SILENCES.serde())
                        .withLoggingDisabled(),
                Names.READ_SILENCES,
                KEYS.deserializer(),
                Wire.SILENCES.serde().deserializer(),
                Topic.SILENCES.in(prefix),
                Names.KEEP_SILENCES,
                () -> new KeepRecords<>(Names.SILENCES));
    }

    private <V> void keep(
            Topic topic, Codec<V> codec, String read, String keep, ProcessorSupplier<String, V, Void, Void> keeper) {
        keep(topic, codec.serde(), read, keep, keeper);
    }

    private <V> void keep(
            Topic topic, Serde<V> serde, String read, String keep, ProcessorSupplier<String, V, Void, Void> keeper) {
        Deserializer<V> values = serde.deserializer();
        // Nothing asks when a record was made; a changelog of what is a year old would be refused by brokers at times.
        topology.addSource(
                AutoOffsetReset.earliest(),
                read,
                new WallclockTimestampExtractor(),
                KEYS.deserializer(),
                values,
                topic.in(prefix));
        topology.addProcessor(keep, keeper, read);
    }

    private <V> void records(String name, Serde<V> values, String... keepers) {
        StoreBuilder<KeyValueStore<String, V>> store = Stores.keyValueStoreBuilder(
                        Stores.persistentKeyValueStore(name), KEYS, values)
                .withLoggingEnabled(Map.of());
        topology.addStateStore(store, keepers);
    }

    /** Old windows go a whole segment at a time, by the newest that came, and from the changelog by its retention. */
    private void windows(Layer layer, String... keepers) {
        StoreBuilder<WindowStore<String, byte[]>> store = Stores.windowStoreBuilder(
                        Stores.persistentWindowStore(
                                KeptWindows.store(layer), layer.retention(), layer.length(), false),
                        KEYS,
                        Serdes.ByteArray())
                .withLoggingEnabled(Map.of());
        topology.addStateStore(store, keepers);
    }
}
