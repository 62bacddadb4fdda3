package dev.splitheat.track;

import java.util.AbstractList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.RandomAccess;

/** What was seen of one place, oldest first. Never changes: with one more it is another list, made by a single copy. */
final class Sightings extends AbstractList<Sighting> implements RandomAccess {
    private final Sighting[] seen;

    private Sightings(Sighting[] seen) {
        this.seen = seen;
    }

    static Sightings of(Collection<Sighting> seen) {
        return seen instanceof Sightings known
                ? known
                : new Sightings(List.copyOf(seen).toArray(new Sighting[0]));
    }

    /** With a newer one, and of all the latest so many. */
    Sightings and(Sighting newest, int most) {
        int kept = Math.min(seen.length, most - 1);
        Sighting[] more = new Sighting[kept + 1];
        System.arraycopy(seen, seen.length - kept, more, 0, kept);
        more[kept] = newest;
        return new Sightings(more);
    }

    @Override
    public Sighting get(int index) {
        return seen[index];
    }

    @Override
    public int size() {
        return seen.length;
    }

    @Override
    public Object[] toArray() {
        return Arrays.copyOf(seen, seen.length, Object[].class);
    }

    @Override
    public <T> T[] toArray(T[] array) {
        return Arrays.asList(seen).toArray(array);
    }
}
