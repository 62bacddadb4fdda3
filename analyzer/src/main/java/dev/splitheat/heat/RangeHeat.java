package dev.splitheat.heat;

import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.TreeSet;

/**
 * Heat of one key range in one window. Merging adds what flowed and keeps the peak, in any order.
 *
 * @param object table or index that the range starts in
 * @param start as Spanner prints it
 * @param peakScore highest CPU usage score
 * @param scoreSeconds sum of score times seconds: no load is lost by merging
 * @param hot how long the score was {@link #WARM_SCORE} or more
 * @param reasons every UNSPLITTABLE_REASON seen, sorted
 */
public record RangeHeat(
        String object,
        String start,
        String limit,
        int peakScore,
        long scoreSeconds,
        Duration hot,
        List<String> reasons) {
    /** Google's line between busy and warm; Spanner reports nothing below it. */
    public static final int WARM_SCORE = 50;
    /** Google's word for hot: a server's whole share. */
    public static final int TOP_SCORE = 100;

    public RangeHeat {
        Objects.requireNonNull(object, "object");
        Objects.requireNonNull(start, "start");
        Objects.requireNonNull(limit, "limit");
        Objects.requireNonNull(hot, "hot");
        reasons = List.copyOf(reasons);
    }

    RangeHeat merge(RangeHeat other) {
        return new RangeHeat(
                object,
                start,
                limit,
                Math.max(peakScore, other.peakScore),
                scoreSeconds + other.scoreSeconds,
                hot.plus(other.hot),
                union(reasons, other.reasons));
    }

    static List<String> union(Collection<String> some, Collection<String> others) {
        TreeSet<String> all = new TreeSet<>(some);
        all.addAll(others);
        return List.copyOf(all);
    }
}
