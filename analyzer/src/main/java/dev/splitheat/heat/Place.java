package dev.splitheat.heat;

import dev.splitheat.keyspace.Key;
import dev.splitheat.keyspace.KeyForm;
import dev.splitheat.keyspace.KeyRange;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.keyspace.KeyedObject;
import dev.splitheat.keyspace.LockedRows;
import java.util.List;
import java.util.Objects;

/**
 * A key range as it is printed, and the table or index that it lies in.
 *
 * @param object as the catalog spells it, or as Spanner does where the catalog does not know it
 */
public record Place(String object, String start, String limit) implements Comparable<Place> {
    public Place {
        Objects.requireNonNull(object, "object");
        Objects.requireNonNull(start, "start");
        Objects.requireNonNull(limit, "limit");
    }

    /** A split; {@code affected} are the tables and indexes that Spanner lists with it. */
    public static Place ofSplit(KeySpace space, String start, String limit, List<String> affected) {
        KeyRange range = space.range(start, limit, affected);
        return new Place(range.object().map(KeyedObject::name).orElse(start), start, limit);
    }

    /** Everything that begins with the values of this key. */
    static Place under(KeySpace space, String object, Key key) {
        return between(space, object, key, key);
    }

    /** From one key to the end of what begins with the values of another. */
    static Place between(KeySpace space, String object, Key first, Key last) {
        KeyRange end = new LockedRows(last, false).known();
        return new Place(
                object,
                space.print(first, KeyForm.SPLIT_STATISTICS),
                space.print(end.limit(), KeyForm.SPLIT_STATISTICS));
    }

    /** The range in the true order of keys. */
    KeyRange range(KeySpace space) {
        return space.range(start, limit, List.of(object));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Place that
                && start.equals(that.start)
                && limit.equals(that.limit)
                && object.equals(that.object);
    }

    /** Of the start alone: few ranges begin alike at a time. */
    @Override
    public int hashCode() {
        return start.hashCode();
    }

    /** By text: the same on every machine, but not the order of keys. */
    @Override
    public int compareTo(Place other) {
        int byStart = start.compareTo(other.start);
        if (byStart != 0) {
            return byStart;
        }
        int byLimit = limit.compareTo(other.limit);
        return byLimit != 0 ? byLimit : object.compareTo(other.object);
    }
}
