package dev.splitheat.history;

import dev.splitheat.heat.RangeHeat;
import java.util.List;
import java.util.OptionalInt;

/**
 * How an object was at an hour of the week before.
 *
 * @param looked earlier times of that hour that are looked back on; 0 while there is no history
 * @param peaks the highest scores of those of them in which it was hot
 * @param ever whether it was hot at any hour that is remembered
 */
public record Habit(int looked, List<Integer> peaks, boolean ever) {
    /** Before a week has passed nothing is known. */
    public static final Habit UNKNOWN = new Habit(0, List.of(), false);

    /** Twice may be chance. */
    private static final int OFTEN = 3;

    private static final double MOSTLY = 2.0 / 3;
    /** Median absolute deviations from the median, as sigma counts them. */
    private static final double DEVIATIONS = 3;

    private static final double SIGMA = 1.4826;
    /** Scores are whole numbers, and a job is never the same to the twentieth. */
    private static final double LEAST_SPREAD = Math.log(1.05);

    public Habit {
        peaks = List.copyOf(peaks);
    }

    /** Whether there is a history to compare with. */
    public boolean isKnown() {
        return looked > 0;
    }

    /** Whether this hour was looked back on often enough and was never hot: what is hot now is news. */
    public boolean isNew() {
        return looked >= OFTEN && peaks.isEmpty();
    }

    /** Whether it is hot at this hour as a rule. */
    public boolean isRegular() {
        return peaks.size() >= OFTEN && peaks.size() >= MOSTLY * looked;
    }

    /** Whether so high a score is what this hour has been like. A server that is full tells nothing of what more there is. */
    public boolean covers(int score) {
        return isRegular() && score < RangeHeat.TOP_SCORE && Math.log1p(score) <= highestUsual();
    }

    private double highestUsual() {
        double[] logs = peaks.stream().mapToDouble(Math::log1p).sorted().toArray();
        double median = Robust.median(logs);
        double spread = Math.max(SIGMA * Robust.deviation(logs), LEAST_SPREAD);
        return median + DEVIATIONS * spread;
    }

    /** The score that this hour usually has at its highest; empty where it is not hot as a rule. */
    public OptionalInt usual() {
        if (!isRegular()) {
            return OptionalInt.empty();
        }
        double[] scores = peaks.stream().mapToDouble(each -> each).sorted().toArray();
        return OptionalInt.of((int) Math.round(Robust.median(scores)));
    }
}
