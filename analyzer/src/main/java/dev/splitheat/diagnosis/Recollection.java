package dev.splitheat.diagnosis;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.ClassifiedColumn;
import dev.splitheat.catalog.KeyClassifier;
import dev.splitheat.interval.SplitRow;
import dev.splitheat.keyspace.KeyRange;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.keyspace.KeyedObject;
import dev.splitheat.track.Sighting;
import dev.splitheat.track.Track;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.WeakHashMap;

/**
 * What was made of places in the interval before, so that an hour of sightings is not read anew each minute. It speeds up
 * and changes nothing: with an empty one the same comes out. Safe for several threads.
 */
public final class Recollection {
    /** More places of one database than are hot in an hour of the worst kind. */
    private static final int MOST = 6_000;

    private final Map<KeySpace, Space> spaces = new WeakHashMap<>();

    /** What is remembered of one database with one catalog. */
    private static final class Space {
        private final Map<String, Seen> seen = new LinkedHashMap<>(16, 0.75f, true);
        private final Map<String, List<ClassifiedColumn>> classes = new HashMap<>();
    }

    /** What was made of these sightings of a place. */
    private record Seen(List<Sighting> sightings, List<SeenRange> ranges) {
        private static final Seen NOTHING = new Seen(List.of(), List.of());
    }

    /** Where a place was hot; where it was only waited for, the rows that were. */
    synchronized List<SeenRange> seen(Track track, KeySpace space) {
        Map<String, Seen> known = remembered(space).seen;
        Seen before = known.getOrDefault(track.id(), Seen.NOTHING);
        if (before.sightings() == track.sightings()) {
            return before.ranges();
        }
        List<SeenRange> seen = List.copyOf(seen(track, space, before.ranges()));
        known.put(track.id(), new Seen(track.sightings(), seen));
        if (known.size() > MOST) {
            known.remove(known.keySet().iterator().next());
        }
        return seen;
    }

    /** Both are in the order of time: what is not found from here on is new. */
    private static List<SeenRange> seen(Track track, KeySpace space, List<SeenRange> before) {
        boolean hot = track.wasHot();
        SeenRange[] known = before.toArray(new SeenRange[0]);
        List<SeenRange> seen = new ArrayList<>(track.sightings().size());
        int next = 0;
        for (Sighting sighting : track.sightings().toArray(new Sighting[0])) {
            if (hot && sighting.rows().isEmpty()) {
                continue;
            }
            int at = next;
            while (at < known.length && known[at].sighting() != sighting) {
                at++;
            }
            boolean found = at < known.length;
            seen.add(found ? known[at] : seen(sighting, space));
            next = found ? at + 1 : next;
        }
        return seen;
    }

    private static SeenRange seen(Sighting sighting, KeySpace space) {
        List<KeyRange> splits = new ArrayList<>(sighting.rows().size());
        for (SplitRow row : sighting.rows()) {
            splits.add(space.range(row.start(), row.limit(), row.affectedTables()));
        }
        KeyRange range = hull(splits.isEmpty() ? waitedFor(sighting, space) : splits);
        return new SeenRange(sighting.end(), range, splits, sighting);
    }

    private static List<KeyRange> waitedFor(Sighting sighting, KeySpace space) {
        return sighting.waits().stream()
                .map(wait -> space.readLock(wait.key().orElseThrow()).known())
                .toList();
    }

    private static KeyRange hull(List<KeyRange> ranges) {
        KeyRange hull = ranges.get(0);
        for (int at = 1; at < ranges.size(); at++) {
            hull = hull.hull(ranges.get(at));
        }
        return hull;
    }

    /** The classes of an object's key parts, in their order. */
    List<ClassifiedColumn> classes(Optional<KeyedObject> object, KeySpace space) {
        return object.isEmpty() ? List.of() : classes(object.get(), space);
    }

    private synchronized List<ClassifiedColumn> classes(KeyedObject object, KeySpace space) {
        Map<String, List<ClassifiedColumn>> known = remembered(space).classes;
        List<ClassifiedColumn> classes = known.get(object.name());
        if (classes == null) {
            classes = classify(object, space.catalog());
            known.put(object.name(), classes);
        }
        return classes;
    }

    private static List<ClassifiedColumn> classify(KeyedObject object, Catalog catalog) {
        return object.index()
                ? catalog.index(object.name())
                        .map(index -> KeyClassifier.of(catalog, index))
                        .orElse(List.of())
                : catalog.table(object.name())
                        .map(table -> KeyClassifier.of(catalog, table))
                        .orElse(List.of());
    }

    private Space remembered(KeySpace space) {
        return spaces.computeIfAbsent(space, unseen -> new Space());
    }
}
