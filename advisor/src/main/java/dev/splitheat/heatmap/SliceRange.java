package dev.splitheat.heatmap;

import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;

/**
 * Heat of one key range in one window.
 *
 * @param peakScore highest CPU usage score, 0 to 100; 0 where split statistics did not name the range
 * @param scoreSeconds sum of score times seconds
 * @param hotSeconds how long the score was 50 or more; of merged ranges the sum
 * @param waitMicros that transactions waited for its rows, all of them together
 * @param sampledWrites that the keys sampled in it stand for
 * @param mergedRanges of how many ranges it was made; 1 for one that was seen exactly so
 * @param reasons Spanner's UNSPLITTABLE_REASONS
 */
public record SliceRange(
        SlicePlace place,
        int peakScore,
        long scoreSeconds,
        int hotSeconds,
        long waitMicros,
        long sampledWrites,
        int mergedRanges,
        Set<String> reasons) {
    public SliceRange {
        Objects.requireNonNull(place, "place");
        reasons = Set.copyOf(reasons);
    }

    /** The same range, or a wider one, in a time that holds both: flows add up, the peak stays. */
    SliceRange plus(SliceRange other, SlicePlace wider, int made) {
        Set<String> all = reasons;
        if (!all.containsAll(other.reasons)) {
            all = new TreeSet<>(reasons);
            all.addAll(other.reasons);
        }
        return new SliceRange(
                wider,
                Math.max(peakScore, other.peakScore),
                scoreSeconds + other.scoreSeconds,
                hotSeconds + other.hotSeconds,
                waitMicros + other.waitMicros,
                sampledWrites + other.sampledWrites,
                made,
                all);
    }
}
