package dev.splitheat.analyzer;

import dev.splitheat.topics.TopicKey;
import dev.splitheat.track.Sighting;
import dev.splitheat.track.Track;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.streams.KeyValue;
import org.apache.kafka.streams.state.KeyValueStore;

/**
 * The tracks of databases, in memory as long as the task lives. The copy, where there is one, has one entry for each sighting,
 * with the track as it was then: a minute of heat writes one sighting, not the hour that is remembered.
 */
final class TrackShelf {
    private final Optional<KeyValueStore<String, Track>> copy;
    /** Those of each by their ids, oldest first: what begins comes behind the others. */
    private final Map<String, Map<String, Track>> databases = new HashMap<>();

    /** {@code copy} is what another task goes on with; empty where none does. */
    TrackShelf(Optional<KeyValueStore<String, Track>> copy) {
        this.copy = copy;
    }

    /** Oldest first. */
    Collection<Track> of(String database) {
        return List.copyOf(tracks(database).values());
    }

    void put(Track track) {
        Track before = tracks(track.database()).put(track.id(), track);
        if (copy.isPresent()) {
            write(track, Optional.ofNullable(before), copy.get());
        }
    }

    private static void write(Track track, Optional<Track> before, KeyValueStore<String, Track> store) {
        if (before.isEmpty()) {
            keep(track, track.sightings(), store);
            return;
        }
        List<Sighting> unknown = track.after(before.get().latest().end());
        // What a track forgets is the oldest; what changes without another sighting stands with the newest.
        forget(before.get(), track.sightings().get(0).end(), store);
        if (unknown.isEmpty()) {
            keep(track, List.of(track.latest()), store);
        }
        keep(track, unknown, store);
    }

    private static void keep(Track track, List<Sighting> sightings, KeyValueStore<String, Track> store) {
        for (Sighting sighting : sightings) {
            store.put(key(track, sighting.end()), track.remembering(List.of(sighting)));
        }
    }

    /** The entries of sightings before a time. */
    private static void forget(Track track, Instant before, KeyValueStore<String, Track> store) {
        for (Sighting sighting : track.sightings()) {
            if (!sighting.end().isBefore(before)) {
                return;
            }
            store.delete(key(track, sighting.end()));
        }
    }

    void remove(String database, String id) {
        Track gone = tracks(database).remove(id);
        if (gone != null) {
            copy.ifPresent(store -> forget(gone, Instant.MAX, store));
        }
    }

    void forget(String database) {
        of(database).forEach(track -> remove(database, track.id()));
        databases.remove(database);
    }

    private static String key(Track track, Instant end) {
        return TopicKey.of(track.database(), track.id(), TopicKey.sortable(end));
    }

    private Map<String, Track> tracks(String database) {
        return databases.computeIfAbsent(database, this::load);
    }

    private Map<String, Track> load(String database) {
        return copy.map(store -> read(database, store)).orElseGet(LinkedHashMap::new);
    }

    private static Map<String, Track> read(String database, KeyValueStore<String, Track> store) {
        Map<String, List<Track>> entries = new LinkedHashMap<>();
        for (KeyValue<String, Track> entry : Stores.of(store, database)) {
            entries.computeIfAbsent(entry.value.id(), id -> new ArrayList<>()).add(entry.value);
        }
        Map<String, Track> tracks = new LinkedHashMap<>();
        entries.values().stream()
                .map(TrackShelf::joined)
                .sorted(Track.OLDEST_FIRST)
                .forEach(track -> tracks.put(track.id(), track));
        return tracks;
    }

    private static Track joined(List<Track> entries) {
        return entries.get(entries.size() - 1)
                .remembering(entries.stream()
                        .flatMap(entry -> entry.sightings().stream())
                        .toList());
    }
}
