package dev.splitheat.rules;

import java.time.Duration;

/**
 * When heat in many places is one instance that is too small.
 *
 * @param lasting how long many ranges have to be hot, in whole minutes
 * @param ranges the fewest that are many where CPU is known not to be low
 * @param rangesAlone the same where CPU is not known, and the ranges alone have to show it
 * @param alike the share of them that is without a reason, and of the highest score that half of them reach
 * @param growing how many times as many ranges as before are still Spanner's splitting
 * @param cpuFull the share of CPU for work of high priority from which an instance is surely full
 * @param cpuRoom the share below which it is not
 */
public record CapacityRules(
        Duration lasting, int ranges, int rangesAlone, double alike, double growing, double cpuFull, double cpuRoom) {
    private static final int MOST_RANGES = 1_000;
    private static final double MOST_GROWTH = 100;

    public static final CapacityRules DEFAULT = new CapacityRules(Duration.ofMinutes(5), 4, 8, 0.75, 1.5, 0.65, 0.45);

    public CapacityRules {
        Bounds.within("the time of a full instance", lasting, Duration.ofMinutes(2), Duration.ofHours(1));
        Bounds.within("the ranges of a full instance", ranges, 2, MOST_RANGES);
        Bounds.within("the ranges of an instance of unknown CPU", rangesAlone, ranges, MOST_RANGES);
        Bounds.share("the share of ranges that are alike", alike);
        Bounds.within("the growth that is splitting", growing, 1.0, MOST_GROWTH);
        Bounds.share("the CPU of a full instance", cpuFull);
        Bounds.share("the CPU of one with room", cpuRoom);
        if (cpuRoom > cpuFull) {
            throw new IllegalArgumentException("an instance with room has less CPU taken than a full one, but "
                    + cpuRoom + " is more than " + cpuFull);
        }
    }

    /** How many minutes are looked at. */
    public int minutes() {
        return Math.toIntExact(lasting.toMinutes());
    }
}
