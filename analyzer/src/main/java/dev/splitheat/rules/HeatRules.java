package dev.splitheat.rules;

import java.time.Duration;

/**
 * How long heat has to last. Causes may ask for more, never for less.
 *
 * @param any before any finding
 * @param healing of an object, in the last ten minutes, before load that splitting may yet end is worth a word
 * @param stuck in one range, before a finding without a cause
 * @param despiteSplitting while Spanner splits, before one
 * @param hereAndThere at one place of an object or another, before one
 * @param hereAndThereScore the score that such heat has at least
 */
public record HeatRules(
        Duration any,
        Duration healing,
        Duration stuck,
        Duration despiteSplitting,
        Duration hereAndThere,
        int hereAndThereScore) {
    private static final Duration LOOKED_BACK_ON = Duration.ofMinutes(10);
    private static final int COOLEST = 50;
    private static final int HOTTEST = 100;

    public static final HeatRules DEFAULT = new HeatRules(
            Duration.ofMinutes(3),
            Duration.ofMinutes(6),
            Duration.ofMinutes(10),
            Duration.ofMinutes(30),
            Duration.ofMinutes(20),
            60);

    public HeatRules {
        Bounds.within("heat before any finding", any, Duration.ofMinutes(1), Duration.ofHours(1));
        Bounds.within("heat that splitting may yet end", healing, Duration.ofMinutes(1), LOOKED_BACK_ON);
        Bounds.within("heat without a cause in one range", stuck, any, Duration.ofHours(1));
        Bounds.within("heat without a cause despite splitting", despiteSplitting, stuck, Duration.ofHours(1));
        Bounds.within("heat without a cause here and there", hereAndThere, any, Duration.ofDays(1));
        Bounds.within("the score of heat here and there", hereAndThereScore, COOLEST, HOTTEST);
    }
}
