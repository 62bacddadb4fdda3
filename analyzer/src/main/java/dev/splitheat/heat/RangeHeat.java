package dev.splitheat.heat;

import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.TreeSet;
import java.util.function.UnaryOperator;

/**
 * Heat of one key range in one window, from all sources that tell of ranges. Merging adds what flowed and keeps the peak,
 * in any order.
 *
 * @param object table or index that the range starts in
 * @param start as Spanner prints it
 * @param peakScore highest CPU usage score
 * @param scoreSeconds sum of score times seconds: no load is lost by merging
 * @param hot how long the score was {@link #WARM_SCORE} or more; of merged ranges the sum
 * @param reasons every UNSPLITTABLE_REASON seen, sorted
 * @param waitMicros that transactions waited for its rows
 * @param sampledWrites that the keys sampled in it stand for
 * @param merged of how many ranges it was made at least, to keep within a budget; 1 for one that was seen exactly so
 * @param fading what of the decaying window is in it
 */
public record RangeHeat(
        String object,
        String start,
        String limit,
        int peakScore,
        long scoreSeconds,
        Duration hot,
        List<String> reasons,
        long waitMicros,
        long sampledWrites,
        int merged,
        Fading fading) {
    /** Google's line between busy and warm; Spanner reports nothing below it. */
    public static final int WARM_SCORE = 50;
    /** Google's word for hot: a server's whole share. */
    public static final int TOP_SCORE = 100;

    public RangeHeat {
        Objects.requireNonNull(object, "object");
        Objects.requireNonNull(start, "start");
        Objects.requireNonNull(limit, "limit");
        Objects.requireNonNull(hot, "hot");
        Objects.requireNonNull(fading, "fading");
        reasons = List.copyOf(reasons);
        if (merged < 1) {
            throw new IllegalArgumentException("made of " + merged + " ranges");
        }
    }

    static RangeHeat ofScore(Place place, int score, Duration length, Collection<String> reasons) {
        return new RangeHeat(
                place.object(),
                place.start(),
                place.limit(),
                score,
                score * length.toSeconds(),
                score >= WARM_SCORE ? length : Duration.ZERO,
                reasons.isEmpty() ? List.of() : List.copyOf(new TreeSet<>(reasons)),
                0,
                0,
                1,
                Fading.NOTHING);
    }

    static RangeHeat ofWaiting(Place place, long micros) {
        return quiet(place, micros, 0);
    }

    static RangeHeat ofSampledWrites(Place place, long writes) {
        return quiet(place, 0, writes);
    }

    private static RangeHeat quiet(Place place, long waitMicros, long sampledWrites) {
        return new RangeHeat(
                place.object(),
                place.start(),
                place.limit(),
                0,
                0,
                Duration.ZERO,
                List.of(),
                waitMicros,
                sampledWrites,
                1,
                Fading.NOTHING);
    }

    public Place place() {
        return new Place(object, start, limit);
    }

    RangeHeat named(UnaryOperator<String> names) {
        return moved(new Place(names.apply(object), start, limit), fading);
    }

    /** The same range at another time, or from another source. */
    RangeHeat merge(RangeHeat other) {
        return added(other, place(), Math.max(merged, other.merged));
    }

    /** One range in the place of two; what was in either is in it. */
    RangeHeat mergeInto(Place hull, RangeHeat other) {
        return added(other, hull, merged + other.merged);
    }

    private RangeHeat added(RangeHeat other, Place place, int ranges) {
        TreeSet<String> all = new TreeSet<>(reasons);
        all.addAll(other.reasons);
        return new RangeHeat(
                place.object(),
                place.start(),
                place.limit(),
                Math.max(peakScore, other.peakScore),
                scoreSeconds + other.scoreSeconds,
                hot.plus(other.hot),
                List.copyOf(all),
                waitMicros + other.waitMicros,
                sampledWrites + other.sampledWrites,
                ranges,
                fading.plus(other.fading));
    }

    /** A range of which only the decaying window tells. */
    public static RangeHeat ofFading(Place place, int merged, Fading fading) {
        return new RangeHeat(
                place.object(), place.start(), place.limit(), 0, 0, Duration.ZERO, List.of(), 0, 0, merged, fading);
    }

    /** With what of the decaying window is in this range. */
    public RangeHeat with(Fading other) {
        return moved(place(), other);
    }

    private RangeHeat moved(Place place, Fading other) {
        return new RangeHeat(
                place.object(),
                place.start(),
                place.limit(),
                peakScore,
                scoreSeconds,
                hot,
                reasons,
                waitMicros,
                sampledWrites,
                merged,
                other);
    }
}
