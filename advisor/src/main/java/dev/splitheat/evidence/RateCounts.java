package dev.splitheat.evidence;

import java.util.Collection;
import java.util.Collections;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/**
 * How many minutes had how many operations, in classes a tenth apart; minutes without any are not counted. Counts add up in
 * any order.
 *
 * @param minutes by class: a minute with n operations is of the class log n to the base 1.1, rounded
 */
public record RateCounts(NavigableMap<Integer, Integer> minutes) {
    public static final RateCounts NONE = new RateCounts(new TreeMap<>());

    private static final double STEP = Math.log(1.1);

    public RateCounts {
        minutes = Collections.unmodifiableNavigableMap(new TreeMap<>(minutes));
    }

    /** With so many more minutes of this rate. */
    RateCounts plus(double perMinute, int count) {
        if (!(perMinute > 0)) {
            return this;
        }
        NavigableMap<Integer, Integer> sum = new TreeMap<>(minutes);
        sum.merge((int) Math.round(Math.log(perMinute) / STEP), count, Integer::sum);
        return new RateCounts(sum);
    }

    /**
     * Operations in a minute that this share of all minutes does not exceed.
     *
     * @param allMinutes those without any operation included
     */
    static double percentile(Collection<RateCounts> counts, long allMinutes, double share) {
        NavigableMap<Integer, Integer> sum = new TreeMap<>();
        counts.forEach(each -> each.minutes().forEach((rate, number) -> sum.merge(rate, number, Integer::sum)));
        long above = (long) Math.floor(allMinutes * (1 - share));
        for (Map.Entry<Integer, Integer> each : sum.descendingMap().entrySet()) {
            above -= each.getValue();
            if (above < 0) {
                return Math.exp(each.getKey() * STEP);
            }
        }
        return 0;
    }
}
