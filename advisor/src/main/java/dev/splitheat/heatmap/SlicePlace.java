package dev.splitheat.heatmap;

import java.util.Objects;

/**
 * A key range of a window, as Spanner prints it; its key values are customers' data.
 *
 * @param object the table or index that the range starts in
 */
public record SlicePlace(String object, String start, String limit) implements Comparable<SlicePlace> {
    public SlicePlace {
        Objects.requireNonNull(object, "object");
        Objects.requireNonNull(start, "start");
        Objects.requireNonNull(limit, "limit");
    }

    /** By text, which is the same on every machine, but not the order of keys. */
    @Override
    public int compareTo(SlicePlace other) {
        int byObject = object.compareTo(other.object);
        int byStart = byObject != 0 ? byObject : start.compareTo(other.start);
        return byStart != 0 ? byStart : limit.compareTo(other.limit);
    }

    /** Of the start alone: few ranges begin alike at a time. */
    @Override
    public int hashCode() {
        return start.hashCode();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof SlicePlace that
                && start.equals(that.start)
                && limit.equals(that.limit)
                && object.equals(that.object);
    }
}
