package dev.splitheat.track;

import dev.splitheat.interval.SplitRow;
import dev.splitheat.keyspace.KeyRange;
import dev.splitheat.keyspace.KeyedObject;
import java.util.Optional;
import java.util.function.Function;

/**
 * How a split hangs together with a track, closest first. Splits of one minute never overlap, so what lies where it
 * was hot a minute ago is the same place, also where its bounds name another table of the hierarchy by now.
 */
enum Kinship {
    SAME_RANGE,
    OVERLAP,
    CONTACT_IN_OBJECT,
    OVERLAP_OF_A_COLD_ANCESTOR,
    NONE;

    Kinship or(Kinship other) {
        return compareTo(other) <= 0 ? this : other;
    }

    /** @param ranges those of splits */
    static Kinship of(Spot spot, Track track, KeyRange last, Function<SplitRow, KeyRange> ranges) {
        boolean overlaps = spot.range().overlaps(last);
        // What moves does not pause, nor stay: a neighbour that warms up later, or beside a steady row, is another
        // place.
        boolean touches = !overlaps
                && spot.range().touches(last)
                && !SteadyRow.is(track, last)
                && (track.cold().isZero() || OnItsWay.is(track, last, spot.range(), ranges));
        if (!overlaps && !touches) {
            return Kinship.NONE;
        }
        if (spot.range().equals(last)) {
            return Kinship.SAME_RANGE;
        }
        boolean sameObject = isIn(track, spot);
        if (overlaps && spot.range().root().equalsIgnoreCase(last.root())) {
            return sameObject || track.cold().isZero() ? Kinship.OVERLAP : Kinship.OVERLAP_OF_A_COLD_ANCESTOR;
        }
        return sameObject && touches ? Kinship.CONTACT_IN_OBJECT : Kinship.NONE;
    }

    private static boolean isIn(Track track, Spot spot) {
        Optional<KeyedObject> object = spot.range().object();
        return object.isPresent() && object.get().name().equalsIgnoreCase(track.object());
    }
}
