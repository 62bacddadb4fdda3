package dev.splitheat.analyzer;

import dev.splitheat.topics.TopicKey;
import dev.splitheat.track.Sighting;
import dev.splitheat.track.Track;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.kafka.streams.KeyValue;
import org.apache.kafka.streams.state.KeyValueStore;

/**
 * The tracks of databases, in memory as long as the task lives. The store has one entry for each sighting, with the track
 * as it was then: a minute of heat writes one sighting, not the hour that is remembered.
 */
final class TrackShelf {
    private final KeyValueStore<String, Track> store;
    private final Map<String, Map<String, Track>> databases = new HashMap<>();

    TrackShelf(KeyValueStore<String, Track> store) {
        this.store = store;
    }

    /** In the order of their ids. */
    Collection<Track> of(String database) {
        return List.copyOf(tracks(database).values());
    }

    void put(Track track) {
        Track before = tracks(track.database()).put(track.id(), track);
        Set<Instant> kept = ends(track).collect(Collectors.toSet());
        if (before != null) {
            ends(before).filter(end -> !kept.contains(end)).forEach(end -> store.delete(key(track, end)));
        }
        Set<Instant> known = before == null ? Set.of() : ends(before).collect(Collectors.toSet());
        List<Sighting> sightings = track.sightings();
        for (int i = 0; i < sightings.size(); i++) {
            boolean last = i == sightings.size() - 1;
            if (last || !known.contains(sightings.get(i).end())) {
                store.put(key(track, sightings.get(i).end()), track.remembering(List.of(sightings.get(i))));
            }
        }
    }

    void remove(String database, String id) {
        Track gone = tracks(database).remove(id);
        if (gone != null) {
            ends(gone).forEach(end -> store.delete(key(gone, end)));
        }
    }

    void forget(String database) {
        of(database).forEach(track -> remove(database, track.id()));
        databases.remove(database);
    }

    private static Stream<Instant> ends(Track track) {
        return track.sightings().stream().map(Sighting::end);
    }

    private static String key(Track track, Instant end) {
        return TopicKey.of(track.database(), track.id(), Stores.sortable(end));
    }

    private Map<String, Track> tracks(String database) {
        return databases.computeIfAbsent(database, this::load);
    }

    private Map<String, Track> load(String database) {
        Map<String, List<Track>> entries = new TreeMap<>();
        for (KeyValue<String, Track> entry : Stores.of(store, database)) {
            entries.computeIfAbsent(entry.value.id(), id -> new ArrayList<>()).add(entry.value);
        }
        Map<String, Track> tracks = new TreeMap<>();
        entries.forEach((id, known) -> tracks.put(id, joined(known)));
        return tracks;
    }

    private static Track joined(List<Track> entries) {
        return entries.get(entries.size() - 1)
                .remembering(entries.stream()
                        .flatMap(entry -> entry.sightings().stream())
                        .toList());
    }
}
