package dev.splitheat.keyspace;

import dev.splitheat.catalog.KeyColumn;
import java.util.List;
import java.util.Optional;

/**
 * How a boundary moved that was seen several times.
 *
 * @param object the table or index that the moved key names
 * @param part the key part in which it moved, from 0: the first in which any two neighbours of the sequence differ
 * @param direction in the order of keys, in which a descending column runs backwards
 */
public record BoundaryMove(KeyedObject object, int part, Direction direction) {
    /** Which way, in the order of keys. */
    public enum Direction {
        FORWARD,
        BACKWARD,
        /** There and back. */
        BOTH_WAYS
    }

    /** The column that changed. */
    public KeyColumn column() {
        return object.columns().get(part);
    }

    /** The table, or index, of the hierarchy that the column tells rows of apart. */
    public String level() {
        return object.levelOf(part).name();
    }

    /**
     * How the keys, in the order in which they were seen, moved; empty where they did not, where they left their root, and
     * where the part that changed is opaque.
     */
    public static Optional<BoundaryMove> of(List<Key> seen) {
        int part = Integer.MAX_VALUE;
        boolean forward = false;
        boolean backward = false;
        for (int i = 1; i < seen.size(); i++) {
            Key before = seen.get(i - 1);
            Key after = seen.get(i);
            if (!sharesRoot(before, after)) {
                return Optional.empty();
            }
            int order = before.compareTo(after);
            forward |= order < 0;
            backward |= order > 0;
            part = order == 0 ? part : Math.min(part, before.sharedParts(after));
        }
        int moved = part;
        Direction direction =
                forward && backward ? Direction.BOTH_WAYS : forward ? Direction.FORWARD : Direction.BACKWARD;
        return seen.stream()
                .filter(key -> key.values().size() > moved)
                .findFirst()
                .flatMap(Key::object)
                .map(object -> new BoundaryMove(object, moved, direction));
    }

    private static boolean sharesRoot(Key one, Key other) {
        return one.object().isPresent()
                && other.object().isPresent()
                && one.object()
                        .get()
                        .root()
                        .equalsIgnoreCase(other.object().get().root());
    }
}
