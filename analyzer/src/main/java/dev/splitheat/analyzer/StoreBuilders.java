package dev.splitheat.analyzer;

import dev.splitheat.finding.Event;
import dev.splitheat.finding.Finding;
import dev.splitheat.heat.HeatWindow;
import dev.splitheat.history.HotStretch;
import dev.splitheat.history.ObjectHistory;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.SamplingRequest;
import dev.splitheat.track.Track;
import dev.splitheat.wire.CatalogParts;
import dev.splitheat.wire.Codec;
import dev.splitheat.wire.Wire;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.streams.state.KeyValueStore;
import org.apache.kafka.streams.state.StoreBuilder;

/** The analyzer's stores, all kept in one way. */
final class StoreBuilders {
    private final Keeping keeping;

    StoreBuilders(Keeping keeping) {
        this.keeping = keeping;
    }

    /** Intervals by database, end and what else the name of the store says. */
    <R> StoreBuilder<KeyValueStore<String, Interval<R>>> intervals(String name, Codec<Interval<R>> codec) {
        return keeping.large(name, codec.serde());
    }

    /** The same of what {@link Recent} has in memory. */
    <R> StoreBuilder<KeyValueStore<String, Interval<R>>> remembered(String name, Codec<Interval<R>> codec) {
        return keeping.copy(name, codec.serde());
    }

    StoreBuilder<KeyValueStore<String, CatalogParts.Part>> catalogParts() {
        return keeping.large(Names.CATALOG_PARTS, Wire.CATALOG_PARTS.serde());
    }

    StoreBuilder<KeyValueStore<String, String>> catalogVersions() {
        return keeping.large(Names.CATALOG_VERSIONS, Serdes.String());
    }

    StoreBuilder<KeyValueStore<String, String>> currentCatalogs() {
        return keeping.large(Names.CURRENT_CATALOGS, Serdes.String());
    }

    StoreBuilder<KeyValueStore<String, HeatWindow>> heatMinutes() {
        return keeping.large(Names.HEAT_MINUTES, HeatRecords.CODEC.serde());
    }

    StoreBuilder<KeyValueStore<String, Long>> heatProgress() {
        return keeping.large(Names.HEAT_PROGRESS, Serdes.Long());
    }

    StoreBuilder<KeyValueStore<String, Track>> tracks() {
        return keeping.copy(Names.TRACKS, TrackRecords.CODEC.serde());
    }

    StoreBuilder<KeyValueStore<String, Finding>> findingsInReach() {
        return keeping.copy(Names.FINDINGS_IN_REACH, Wire.FINDINGS.serde());
    }

    StoreBuilder<KeyValueStore<String, SamplingRequest>> askedSamples() {
        return keeping.large(Names.ASKED_SAMPLES, Wire.SAMPLING_REQUESTS.serde());
    }

    StoreBuilder<KeyValueStore<String, Long>> setAside() {
        return keeping.large(Names.SET_ASIDE, Serdes.Long());
    }

    StoreBuilder<KeyValueStore<String, Long>> episodeProgress() {
        return keeping.large(Names.EPISODE_PROGRESS, Serdes.Long());
    }

    StoreBuilder<KeyValueStore<String, ObjectHistory>> objectHistories() {
        return keeping.large(Names.OBJECT_HISTORIES, HotHoursRecords.HISTORIES.serde());
    }

    StoreBuilder<KeyValueStore<String, HotStretch>> hotStretches() {
        return keeping.small(Names.HOT_STRETCHES, HotHoursRecords.STRETCHES.serde());
    }

    StoreBuilder<KeyValueStore<String, Event>> eventsInReach() {
        return keeping.small(Names.EVENTS_IN_REACH, Wire.EVENTS.serde());
    }

    StoreBuilder<KeyValueStore<String, Event>> reportedEvents() {
        return keeping.small(Names.REPORTED_EVENTS, Wire.EVENTS.serde());
    }

    /** Numbers by database, or by time and database. */
    StoreBuilder<KeyValueStore<String, Long>> numbers(String name) {
        return keeping.small(name, Serdes.Long());
    }
}
