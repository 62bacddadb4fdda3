package dev.splitheat.sandbox.splits;

import static dev.splitheat.sandbox.splits.UnsplittableReason.HOT_ROW;
import static dev.splitheat.sandbox.splits.UnsplittableReason.LARGE_SCAN_HOT_SPOT;
import static dev.splitheat.sandbox.splits.UnsplittableReason.MOVING_HOT_SPOT;
import static dev.splitheat.sandbox.splits.UnsplittableReason.UNISOLATABLE_HOT_ROW;
import static dev.splitheat.sandbox.splits.UnsplittableReason.UNSPECIFIED;

import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * What in truth keeps a split hot although Spanner tried to cool it, with the odds of what Spanner's classifier makes of
 * it. No document gives such odds; the rationale says where each comes from, and what they must not be tuned to.
 */
enum Obstacle {
    /** One row, and the split holds nothing else. */
    ISOLATED_ROW(
            new Odds(HOT_ROW, 0.80),
            new Odds(UNISOLATABLE_HOT_ROW, 0.05),
            new Odds(UNSPECIFIED, 0.03),
            new Odds(MOVING_HOT_SPOT, 0.01)),
    /** One row among others that no boundary parts from it. */
    ROW_AMONG_OTHERS(new Odds(UNISOLATABLE_HOT_ROW, 0.60), new Odds(HOT_ROW, 0.25), new Odds(UNSPECIFIED, 0.05)),
    /** A few rows close together, between which no boundary is known. */
    NARROW_RANGE(new Odds(UNISOLATABLE_HOT_ROW, 0.30), new Odds(HOT_ROW, 0.25), new Odds(UNSPECIFIED, 0.15)),
    /** Large scans. */
    LARGE_SCAN(new Odds(LARGE_SCAN_HOT_SPOT, 0.75), new Odds(UNSPECIFIED, 0.08), new Odds(MOVING_HOT_SPOT, 0.02)),
    /** Every cut left the load on one side. */
    MOVING(new Odds(MOVING_HOT_SPOT, 0.74), new Odds(UNSPECIFIED, 0.08), new Odds(HOT_ROW, 0.02)),
    /** The same, and part of the load is large scans: a queue. */
    MOVING_WITH_SCANS(
            new Odds(MOVING_HOT_SPOT, 0.45), new Odds(LARGE_SCAN_HOT_SPOT, 0.35), new Odds(UNSPECIFIED, 0.05)),
    /** No server has room. */
    NO_ROOM(new Odds(UNSPECIFIED, 0.04));

    /** From here on one row, or large scans, are what the load is. */
    static final double DOMINATES = 0.6;

    private static final double PART_OF_IT = 0.3;
    private static final int FUTILE_CUTS = 3;
    private static final int FRUITLESS_LOOKS = 2;
    private static final int MINUTES_WITHOUT_ROOM = 10;

    /** Spanner says something after so many minutes of an obstacle, and up to {@link #LATER} more. */
    private static final int SOONEST = 3;

    private static final int LATER = 5;
    /** A verdict is said in this share of the minutes, and in this share of those with a score below 60. */
    private static final double SAID = 0.87;

    private static final double SAID_WHEN_BARELY_WARM = 0.5;
    private static final int BARELY_WARM = 60;

    private record Odds(UnsplittableReason reason, double chance) {}

    private final List<Odds> odds;

    Obstacle(Odds... odds) {
        this.odds = List.of(odds);
    }

    /** Empty while nothing was tried, or what was tried may yet help. */
    static Optional<Obstacle> against(Landed landed, Attempts attempts, boolean isolated) {
        boolean tried = attempts.fruitlessLooks() > 0 || attempts.futileCuts() > 0;
        if (tried && landed.largeScanShare() >= DOMINATES) {
            return Optional.of(LARGE_SCAN);
        }
        if (tried && landed.busiestRowShare() >= DOMINATES) {
            return Optional.of(isolated ? ISOLATED_ROW : ROW_AMONG_OTHERS);
        }
        if (attempts.futileCuts() >= FUTILE_CUTS) {
            return Optional.of(landed.largeScanShare() >= PART_OF_IT ? MOVING_WITH_SCANS : MOVING);
        }
        if (attempts.fruitlessLooks() >= FRUITLESS_LOOKS) {
            return Optional.of(NARROW_RANGE);
        }
        return attempts.minutesWithoutRoom() >= MINUTES_WITHOUT_ROOM ? Optional.of(NO_ROOM) : Optional.empty();
    }

    static int minutesToVerdict(RandomGenerator random) {
        return SOONEST + random.nextInt(LATER);
    }

    static double chanceToBeSaid(int score) {
        return score < BARELY_WARM ? SAID_WHEN_BARELY_WARM : SAID;
    }

    /** @param draw 0 to 1 */
    Optional<UnsplittableReason> verdict(double draw) {
        double below = 0;
        for (Odds one : odds) {
            below += one.chance();
            if (draw < below) {
                return Optional.of(one.reason());
            }
        }
        return Optional.empty();
    }
}
