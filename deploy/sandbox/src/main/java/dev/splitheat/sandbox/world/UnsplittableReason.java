package dev.splitheat.sandbox.world;

import java.util.List;
import java.util.random.RandomGenerator;

/** What Spanner says about a split that cutting does not cool: late, and not every minute. */
enum UnsplittableReason {
    HOT_ROW,
    MOVING_HOT_SPOT;

    private static final int MINUTES_UNTIL_HOT_ROW = 6;
    private static final int FUTILE_CUTS_UNTIL_MOVING = 3;
    private static final double ONE_ROW = 0.8;
    private static final double SAID = 0.85;

    /** Always draws from {@code random} once, so that what follows does not depend on the answer. */
    static List<String> of(Split split, RandomGenerator random) {
        boolean said = random.nextDouble() < SAID;
        boolean oneRow = split.busiestShare() >= ONE_ROW;
        if (said && oneRow && split.uncutMinutes() >= MINUTES_UNTIL_HOT_ROW) {
            return List.of(HOT_ROW.name());
        }
        if (said && !oneRow && split.futileCuts() >= FUTILE_CUTS_UNTIL_MOVING) {
            return List.of(MOVING_HOT_SPOT.name());
        }
        return List.of();
    }
}
