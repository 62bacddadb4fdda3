package dev.splitheat.diagnosis;

import dev.splitheat.observation.Activity;
import java.time.Duration;
import java.util.List;

/**
 * One spell of deletes in a table that rows come into all the time, as when a policy or a job takes the old ones away. Who
 * consumes rows takes them as they come, or again and again.
 *
 * @param spells of deletes
 * @param before the first one, how long rows came and none went
 * @param since the last one, the same
 */
record Purge(int spells, Duration before, Duration since) {
    /** Below one a second nothing comes, or goes. */
    private static final double WORTH_NAMING = 1;
    /** Who empties a table rests for a moment. */
    private static final Duration PAUSE = Duration.ofMinutes(3);
    /** Consumers may begin a little later than what they consume. */
    private static final Duration LONG = Duration.ofMinutes(10);
    /** Consumers that are down come back. */
    private static final Duration FOR_GOOD = Duration.ofMinutes(30);

    /** @param intervals oldest first; those in which operations were not collected say nothing */
    static Purge in(List<Activity> intervals) {
        Purge purge = new Purge(0, Duration.ZERO, Duration.ZERO);
        for (Activity interval : intervals) {
            if (interval.known()) {
                purge = purge.then(interval);
            }
        }
        return purge;
    }

    private Purge then(Activity interval) {
        if (interval.deletes() >= WORTH_NAMING) {
            boolean goesOn = spells > 0 && since.compareTo(PAUSE) <= 0;
            return new Purge(goesOn ? spells : spells + 1, before, Duration.ZERO);
        }
        if (interval.writes() < WORTH_NAMING) {
            return this;
        }
        return spells == 0
                ? new Purge(0, before.plus(interval.covered()), Duration.ZERO)
                : new Purge(spells, before, since.plus(interval.covered()));
    }

    boolean isOne() {
        return spells == 1 && (before.compareTo(LONG) >= 0 || since.compareTo(LONG) >= 0);
    }

    /** Whether rows went, and none has since, for longer than consumers rest. */
    boolean isOver() {
        return spells > 0 && since.compareTo(FOR_GOOD) >= 0;
    }
}
