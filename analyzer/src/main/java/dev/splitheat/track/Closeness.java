package dev.splitheat.track;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Which bonds of one kinship hold first: of each split that with the place which it is most like. */
final class Closeness implements Comparator<Bond> {
    private final Map<Spot, Integer> least = new HashMap<>();

    Closeness(List<Bond> bonds) {
        for (Bond bond : bonds) {
            least.merge(bond.spot(), bond.unlike(), Math::min);
        }
    }

    /** Than the place that is most like it: nobody else's split is unlike the only one. */
    private int lessLike(Bond bond) {
        return bond.unlike() - least.get(bond.spot());
    }

    @Override
    public int compare(Bond one, Bond other) {
        int order = one.track().cold().compareTo(other.track().cold());
        if (order == 0) {
            order = Integer.compare(lessLike(one), lessLike(other));
        }
        if (order == 0) {
            order = Integer.compare(other.spot().row().score(), one.spot().row().score());
        }
        if (order == 0) {
            order = Track.OLDEST_FIRST.compare(one.track(), other.track());
        }
        if (order == 0) {
            order = one.spot().row().start().compareTo(other.spot().row().start());
        }
        return order == 0
                ? one.spot().row().limit().compareTo(other.spot().row().limit())
                : order;
    }
}
