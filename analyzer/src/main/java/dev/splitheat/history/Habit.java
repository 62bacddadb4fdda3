package dev.splitheat.history;

import dev.splitheat.heat.RangeHeat;
import dev.splitheat.rules.HabitRules;
import java.util.List;
import java.util.OptionalInt;

/**
 * How an object was at an hour of the week before.
 *
 * @param looked earlier times of that hour that are looked back on; 0 while there is no history
 * @param peaks the highest scores of those of them in which it was hot
 * @param going how many of the others lie in heat that has not cooled yet, of which nothing can be learned
 * @param ever whether it was hot at any hour that is remembered
 * @param rules what of it makes a habit
 */
public record Habit(int looked, List<Integer> peaks, int going, boolean ever, HabitRules rules) {
    /** Before a week has passed nothing is known. */
    public static final Habit UNKNOWN = new Habit(0, List.of(), 0, false, HabitRules.DEFAULT);

    /** Of a normal distribution, so many median absolute deviations are one standard deviation. */
    private static final double SIGMA = 1.4826;

    public Habit {
        peaks = List.copyOf(peaks);
    }

    /** Whether there is a history to compare with. */
    public boolean isKnown() {
        return looked > 0;
    }

    /** Whether this hour was looked back on often enough and was never hot: what is hot now is news. */
    public boolean isNew() {
        return looked >= rules.often() && hot() == 0;
    }

    /** In how many of the earlier times it was hot, whether it cooled since or not. */
    public int hot() {
        return peaks.size() + going;
    }

    /** Whether it is hot at this hour as a rule. */
    public boolean isRegular() {
        return peaks.size() >= rules.often() && peaks.size() >= rules.share() * looked;
    }

    /** Whether so high a score is what this hour has been like. A server that is full tells nothing of what more there is. */
    public boolean covers(int score) {
        return isRegular() && score < RangeHeat.TOP_SCORE && Math.log1p(score) <= highestUsual();
    }

    private double highestUsual() {
        double[] logs = peaks.stream().mapToDouble(Math::log1p).sorted().toArray();
        double median = Robust.median(logs);
        double spread = Math.max(SIGMA * Robust.deviation(logs), Math.log1p(rules.spread()));
        return median + rules.deviations() * spread;
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
