package dev.splitheat.whatif;

import dev.splitheat.keyspace.Key;
import dev.splitheat.keyspace.KeyValue;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What no cut can tear apart, however load-based splitting cuts by what it saw before: the moving end of each value of a key's
 * first parts, where new rows land before the first or behind the last row that was seen with that value, and a single row.
 * The hottest range takes at least what the heaviest of them takes.
 */
final class Pinned {
    /** The lowest and the highest key of each value of the key's first parts. */
    private final Map<List<KeyValue>, Span> seen = new HashMap<>();

    private final Map<Place, Double> taken = new HashMap<>();
    private double all;

    private record Span(Key lowest, Key highest) {
        Span with(Key key) {
            return new Span(key.compareTo(lowest) < 0 ? key : lowest, key.compareTo(highest) > 0 ? key : highest);
        }
    }

    /** What one range has to take whole. */
    private record Place(List<KeyValue> parts, Side side) {}

    private enum Side {
        BEFORE,
        BEHIND,
        ROW
    }

    private Pinned() {}

    /** The share of the heaviest such place, of all writes but those of the first block, which are only seen. */
    static double share(List<List<Placed>> blocks) {
        Pinned pinned = new Pinned();
        for (int block = 0; block < blocks.size(); block++) {
            if (block > 0) {
                blocks.get(block).forEach(pinned::count);
            }
            blocks.get(block).forEach(pinned::see);
        }
        return pinned.taken.values().stream()
                        .mapToDouble(weight -> weight)
                        .max()
                        .orElse(0)
                / pinned.all;
    }

    private void see(Placed write) {
        List<KeyValue> values = write.key().values();
        for (int parts = 0; parts < values.size(); parts++) {
            seen.merge(
                    values.subList(0, parts),
                    new Span(write.key(), write.key()),
                    (known, ignored) -> known.with(write.key()));
        }
    }

    private void count(Placed write) {
        List<KeyValue> values = write.key().values();
        Set<Place> places = new HashSet<>(Set.of(new Place(values, Side.ROW)));
        for (int parts = 0; parts < values.size(); parts++) {
            Span span = seen.get(values.subList(0, parts));
            if (span != null && write.key().compareTo(span.highest()) > 0) {
                places.add(new Place(values.subList(0, parts), Side.BEHIND));
            } else if (span != null && write.key().compareTo(span.lowest()) < 0) {
                places.add(new Place(values.subList(0, parts), Side.BEFORE));
            }
        }
        places.forEach(place -> taken.merge(place, write.weight(), Double::sum));
        all += write.weight();
    }
}
