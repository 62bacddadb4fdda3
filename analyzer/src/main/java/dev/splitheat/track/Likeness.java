package dev.splitheat.track;

import dev.splitheat.interval.SplitRow;
import dev.splitheat.keyspace.KeyRange;
import java.util.Collections;
import java.util.List;

/**
 * How like a split is to what a place was in: where bounds have shifted by what lies beside a hotspot, its strength and Spanner's
 * word for a row tell which of two splits holds it by now.
 */
final class Likeness {
    /** A score varies by less from one minute to the next, unless its load grows. */
    private static final int ALIKE = 20;

    private Likeness() {}

    /** In how many of the two they differ; {@code last} is where the place was, split by split. */
    static int lacking(Spot spot, Track place, List<KeyRange> last) {
        List<SplitRow> rows = place.latest().rows();
        boolean asHot = false;
        boolean named = false;
        for (int at = 0; at < rows.size(); at++) {
            if (last.get(at).overlaps(spot.range()) || last.get(at).touches(spot.range())) {
                asHot |= Math.abs(rows.get(at).score() - spot.row().score()) <= ALIKE;
                named |= isNamed(rows.get(at));
            }
        }
        return (asHot ? 0 : 1) + (named == isNamed(spot.row()) ? 0 : 1);
    }

    private static boolean isNamed(SplitRow row) {
        return !Collections.disjoint(row.reasons(), SteadyRow.ROW_REASONS);
    }
}
