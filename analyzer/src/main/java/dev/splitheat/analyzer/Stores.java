package dev.splitheat.analyzer;

import dev.splitheat.finding.Event;
import dev.splitheat.finding.Finding;
import dev.splitheat.heat.HeatWindow;
import dev.splitheat.history.HotStretch;
import dev.splitheat.history.ObjectHistory;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.SamplingRequest;
import dev.splitheat.topics.TopicKey;
import dev.splitheat.track.Track;
import dev.splitheat.wire.CatalogParts;
import dev.splitheat.wire.Codec;
import dev.splitheat.wire.Wire;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.apache.kafka.common.serialization.Serde;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.streams.KeyValue;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;
import org.apache.kafka.streams.state.StoreBuilder;

/** The analyzer's stores; their keys begin with the database, so that what belongs together lies together. */
final class Stores {
    private Stores() {}

    /** Intervals by database, end and what else the name of the store says. */
    static <R> StoreBuilder<KeyValueStore<String, Interval<R>>> intervals(String name, Codec<Interval<R>> codec) {
        return store(name, codec.serde());
    }

    static StoreBuilder<KeyValueStore<String, CatalogParts.Part>> catalogParts() {
        return store(Names.CATALOG_PARTS, Wire.CATALOG_PARTS.serde());
    }

    static StoreBuilder<KeyValueStore<String, String>> catalogVersions() {
        return store(Names.CATALOG_VERSIONS, Serdes.String());
    }

    static StoreBuilder<KeyValueStore<String, String>> currentCatalogs() {
        return store(Names.CURRENT_CATALOGS, Serdes.String());
    }

    static StoreBuilder<KeyValueStore<String, HeatWindow>> heatMinutes() {
        return store(Names.HEAT_MINUTES, HeatRecords.CODEC.serde());
    }

    static StoreBuilder<KeyValueStore<String, Long>> heatProgress() {
        return store(Names.HEAT_PROGRESS, Serdes.Long());
    }

    static StoreBuilder<KeyValueStore<String, Track>> tracks() {
        return store(Names.TRACKS, TrackRecords.CODEC.serde());
    }

    static StoreBuilder<KeyValueStore<String, Finding>> findingsInReach() {
        return store(Names.FINDINGS_IN_REACH, Wire.FINDINGS.serde());
    }

    static StoreBuilder<KeyValueStore<String, SamplingRequest>> askedSamples() {
        return store(Names.ASKED_SAMPLES, Wire.SAMPLING_REQUESTS.serde());
    }

    static StoreBuilder<KeyValueStore<String, Long>> setAside() {
        return store(Names.SET_ASIDE, Serdes.Long());
    }

    static StoreBuilder<KeyValueStore<String, Long>> episodeProgress() {
        return store(Names.EPISODE_PROGRESS, Serdes.Long());
    }

    static StoreBuilder<KeyValueStore<String, ObjectHistory>> objectHistories() {
        return store(Names.OBJECT_HISTORIES, HotHoursRecords.HISTORIES.serde());
    }

    static StoreBuilder<KeyValueStore<String, HotStretch>> hotStretches() {
        return smallStore(Names.HOT_STRETCHES, HotHoursRecords.STRETCHES.serde());
    }

    static StoreBuilder<KeyValueStore<String, Event>> eventsInReach() {
        return smallStore(Names.EVENTS_IN_REACH, Wire.EVENTS.serde());
    }

    /** Numbers by database, or by time and database. */
    static StoreBuilder<KeyValueStore<String, Long>> numbers(String name) {
        return smallStore(name, Serdes.Long());
    }

    /** Part of a key that sorts as the time does. */
    static String sortable(Instant time) {
        return String.format("%019d", time.getEpochSecond());
    }

    /** Everything of one database, in key order; copied, so that the store may be changed while it is walked. */
    static <V> List<KeyValue<String, V>> of(KeyValueStore<String, V> store, String database) {
        return between(store, TopicKey.of(database, ""), TopicKey.of(database, "\uffff"));
    }

    static <V> List<KeyValue<String, V>> between(KeyValueStore<String, V> store, String from, String to) {
        List<KeyValue<String, V>> found = new ArrayList<>();
        try (KeyValueIterator<String, V> entries = store.range(from, to)) {
            entries.forEachRemaining(found::add);
        }
        return found;
    }

    static <V> List<String> keysBetween(KeyValueStore<String, V> store, String from, String to) {
        return between(store, from, to).stream().map(entry -> entry.key).toList();
    }

    static <V> List<V> valuesOf(KeyValueStore<String, V> store, String database) {
        return of(store, database).stream().map(entry -> entry.value).toList();
    }

    private static <V> StoreBuilder<KeyValueStore<String, V>> store(String name, Serde<V> values) {
        return org.apache.kafka.streams.state.Stores.keyValueStoreBuilder(
                org.apache.kafka.streams.state.Stores.persistentKeyValueStore(name), Serdes.String(), values);
    }

    /** Of some entries for each database: in memory, and in the changelog as any other. */
    private static <V> StoreBuilder<KeyValueStore<String, V>> smallStore(String name, Serde<V> values) {
        return org.apache.kafka.streams.state.Stores.keyValueStoreBuilder(
                org.apache.kafka.streams.state.Stores.inMemoryKeyValueStore(name), Serdes.String(), values);
    }
}
