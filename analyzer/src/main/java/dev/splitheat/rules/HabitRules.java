package dev.splitheat.rules;

import java.time.Duration;

/**
 * What a history calls usual.
 *
 * @param weeks how many earlier weeks of an hour are looked back on
 * @param enoughWeeks with fewer of them, the same hour of the last days counts, too
 * @param often how many times is more than chance
 * @param share of those times, in which it was hot
 * @param deviations above the median that are no news, as sigma counts them
 * @param spread the least deviation, as a share of the score
 * @param unpunctual how early or late a job begins or ends
 * @param pause heat that returns within it had not gone away
 * @param longest what is hot for longer, while a finding is open, is not learned
 */
public record HabitRules(
        int weeks,
        int enoughWeeks,
        int often,
        double share,
        double deviations,
        double spread,
        Duration unpunctual,
        Duration pause,
        Duration longest) {
    /** Histories reach five weeks back, the running one included. */
    private static final int MOST_WEEKS = 4;

    private static final int MOST_TIMES = 10;
    private static final double MOST_DEVIATIONS = 100;

    public static final HabitRules DEFAULT =
            new HabitRules(4, 3, 3, 0.66, 3, 0.05, Duration.ofMinutes(10), Duration.ofHours(1), Duration.ofHours(4));

    public HabitRules {
        Bounds.within("the weeks that are looked back on", weeks, 1, MOST_WEEKS);
        Bounds.within("the weeks that are enough", enoughWeeks, 1, weeks);
        Bounds.within("the times that are more than chance", often, 1, MOST_TIMES);
        Bounds.share("the share of times", share);
        Bounds.within("the deviations that are no news", deviations, 0.0, MOST_DEVIATIONS);
        Bounds.within("the least deviation", spread, 0.0, 1.0);
        Bounds.within("what is unpunctual", unpunctual, Duration.ZERO, Duration.ofMinutes(59));
        Bounds.within("the pause between two stretches of heat", pause, Duration.ofMinutes(1), Duration.ofDays(1));
        Bounds.within("the longest heat that is learned", longest, pause, Duration.ofDays(1));
    }
}
