package dev.splitheat.weekly;

import dev.splitheat.weekly.content.Compared;
import java.time.Duration;

/**
 * What was seen both in a week and at the same hours of the week before, in seconds. Only that can be compared: what nobody
 * saw was neither hot nor cold.
 *
 * @param passed of the week, up to now
 * @param covered in hours that were seen in both
 * @param coveredBefore in the same hours a week before
 */
record SeenTwice(long passed, long covered, long coveredBefore, long hot, long hotBefore) {
    /** How much of the week's time until now was seen in both, 0 to 1. */
    double share() {
        return passed == 0 ? 0 : Math.min(1, (double) Math.min(covered, coveredBefore) / passed);
    }

    boolean comparable() {
        return share() >= Scoring.COMPARABLE;
    }

    /** With the hot minutes before at the rate of those that were seen. */
    Compared compared() {
        return new Compared(
                Duration.ofSeconds(covered).toHours(),
                Duration.ofSeconds(hot).toMinutes(),
                coveredBefore == 0 ? 0 : Math.round(hotBefore / 60.0 * covered / coveredBefore));
    }
}
