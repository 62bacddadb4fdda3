package dev.splitheat.diagnosis;

import dev.splitheat.interval.SplitRow;
import dev.splitheat.keyspace.Key;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.keyspace.KeyedObject;
import dev.splitheat.track.Sighting;
import dev.splitheat.track.Track;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The places that are followed in one interval, hot or cooling, by their roots: every suspect of one asks for the same. Safe for
 * several threads. */
public final class Neighbours {
    /** How far back places are looked at that were in several splits. */
    static final Duration BACK = Duration.ofMinutes(40);

    private final KeySpace space;
    private final Map<String, List<Track>> roots = new HashMap<>();
    private final Map<String, List<Divided>> divided = new ConcurrentHashMap<>();

    private final Map<String, List<Divided>> places = new ConcurrentHashMap<>();

    /**
     * What was seen of a place while it was in several splits.
     *
     * @param cuts where one of them ended and the next began
     */
    record Divided(Track track, Instant end, List<Key> cuts) {}

    public Neighbours(Collection<Track> tracks, KeySpace space) {
        this.space = space;
        tracks.forEach(track -> roots.computeIfAbsent(root(track.object()), root -> new ArrayList<>())
                .add(track));
    }

    /** Places of an object, and of what is interleaved with it. */
    List<Track> of(String object) {
        return roots.getOrDefault(root(object), List.of());
    }

    /** Where and when these places were in several splits, each place oldest first. */
    List<Divided> dividedOf(String object) {
        return divided.computeIfAbsent(root(object), root -> of(object).stream()
                .flatMap(track -> divided(track).stream())
                .toList());
    }

    List<Divided> divided(Track track) {
        return places.computeIfAbsent(track.id(), unseen -> {
            List<Divided> found = new ArrayList<>();
            for (Sighting sighting : track.after(track.latest().end().minus(BACK))) {
                if (sighting.rows().size() > 1) {
                    found.add(new Divided(track, sighting.end(), cuts(sighting.rows())));
                }
            }
            return found;
        });
    }

    private List<Key> cuts(List<SplitRow> rows) {
        List<Key> cuts = new ArrayList<>();
        for (int i = 1; i < rows.size(); i++) {
            SplitRow row = rows.get(i);
            if (row.start().equals(rows.get(i - 1).limit())) {
                cuts.add(space.range(row.start(), row.limit(), row.affectedTables())
                        .start());
            }
        }
        return cuts;
    }

    private String root(String object) {
        return space.object(object).map(KeyedObject::root).orElse(object).toLowerCase(Locale.ROOT);
    }
}
