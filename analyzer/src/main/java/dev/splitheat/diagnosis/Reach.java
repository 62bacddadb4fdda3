package dev.splitheat.diagnosis;

import dev.splitheat.interval.SplitRow;
import dev.splitheat.keyspace.KeyRange;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.keyspace.KeyedObject;
import dev.splitheat.track.Sighting;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a place's splits hold of an object behind the one that they begin in. Spanner cuts where load is, not where a table
 * ends: one split holds the end of a table, what follows it, and the beginning of what follows that.
 *
 * @param seen the place's splits, clipped to the object; those of the intervals in which they reached it
 */
record Reach(KeyedObject object, List<SeenRange> seen) {
    Reach {
        seen = List.copyOf(seen);
    }

    /** Of each object that the newest splits reach into. */
    static List<Reach> beyond(List<SeenRange> seen, KeySpace space) {
        SeenRange newest = seen.get(seen.size() - 1);
        Map<String, KeyedObject> objects = new LinkedHashMap<>();
        for (int at = 0; at < newest.splits().size(); at++) {
            KeyRange split = newest.splits().get(at);
            for (String name : newest.sighting().rows().get(at).affectedTables()) {
                Optional<KeyedObject> object = space.object(name);
                if (object.isPresent() && isBeyond(newest, object.get()) && endsBehind(split, object.get())) {
                    objects.putIfAbsent(object.get().name(), object.get());
                }
            }
        }
        return of(objects.values(), seen, space);
    }

    /** Whether it is a root, and another one than that in which all begins. */
    private static boolean isBeyond(SeenRange newest, KeyedObject object) {
        return !object.root().equalsIgnoreCase(newest.range().root())
                && object.root().equalsIgnoreCase(object.name());
    }

    private static List<Reach> of(Collection<KeyedObject> objects, List<SeenRange> seen, KeySpace space) {
        List<Reach> reaches = new ArrayList<>();
        for (KeyedObject object : objects) {
            List<SeenRange> clipped = clipped(seen, object, space);
            if (!clipped.isEmpty()) {
                reaches.add(new Reach(object, clipped));
            }
        }
        return reaches;
    }

    /** Whether the split ends in the object, or in another one behind it. */
    private static boolean endsBehind(KeyRange split, KeyedObject object) {
        return !isIn(split, object) || !split.limit().values().isEmpty();
    }

    private static boolean isIn(KeyRange split, KeyedObject object) {
        return split.limit().isUnder(object.root());
    }

    private static List<SeenRange> clipped(List<SeenRange> seen, KeyedObject object, KeySpace space) {
        List<SeenRange> clipped = new ArrayList<>();
        for (SeenRange each : seen) {
            List<SplitRow> rows = new ArrayList<>();
            List<KeyRange> splits = new ArrayList<>();
            for (int at = 0; at < each.splits().size(); at++) {
                SplitRow row = each.sighting().rows().get(at);
                clipped(row, each.splits().get(at), object, space).ifPresent(split -> {
                    rows.add(row);
                    splits.add(split);
                });
            }
            if (!splits.isEmpty()) {
                KeyRange hull = splits.stream().reduce(KeyRange::hull).orElseThrow();
                Sighting sighting = each.sighting();
                clipped.add(new SeenRange(
                        each.end(),
                        hull,
                        splits,
                        new Sighting(sighting.end(), sighting.length(), rows, sighting.waits())));
            }
        }
        return clipped;
    }

    private static Optional<KeyRange> clipped(SplitRow row, KeyRange split, KeyedObject object, KeySpace space) {
        boolean holds = row.affectedTables().stream().anyMatch(object.name()::equalsIgnoreCase);
        boolean within = split.root().equalsIgnoreCase(object.root());
        if (!holds || within) {
            return within ? Optional.of(split) : Optional.empty();
        }
        String limit = isIn(split, object) ? row.limit() : object.name() + "(<end>)";
        return Optional.of(space.range(object.name() + "()", limit));
    }
}
