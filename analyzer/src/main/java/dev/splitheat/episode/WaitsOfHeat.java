package dev.splitheat.episode;

import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Finding;

/**
 * Waits of which nobody knows where in a table they are, while a place of the table is hot for those who write it: whoever meets
 * there waits there. So do a queue's writers, at its end and at its head.
 */
final class WaitsOfHeat {
    private WaitsOfHeat() {}

    static boolean explains(Finding finding, Verdict place) {
        return mayBeExplained(place)
                && finding.status() == Finding.Status.OPEN
                && makesItsWritersWait(finding.cause())
                && finding.table().isPresent()
                && finding.table().equals(place.suspect().table())
                && (isOfTheWholeTable(place) || finding.cause() == Cause.QUEUE);
    }

    /** Whether it is only waited for there. */
    static boolean mayBeExplained(Verdict place) {
        return place.diagnosis().cause() == Cause.LOCK_CONTENTION
                && !place.track().wasHot();
    }

    private static boolean isOfTheWholeTable(Verdict place) {
        return place.suspect().range().start().values().isEmpty();
    }

    private static boolean makesItsWritersWait(Cause cause) {
        return switch (cause) {
            case MONOTONIC_KEY, MONOTONIC_INDEX, NULL_INDEX, QUEUE, HOT_KEY_PREFIX, HOT_ROW, HOT_SEQUENCE -> true;
            case LARGE_SCAN, LOCK_CONTENTION, RECENT_READS, UNSPLIT_LOAD, CAPACITY, UNDIAGNOSED -> false;
        };
    }
}
