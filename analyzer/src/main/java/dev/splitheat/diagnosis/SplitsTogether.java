package dev.splitheat.diagnosis;

import dev.splitheat.interval.SplitRow;
import dev.splitheat.keyspace.KeyRange;
import java.util.List;

/** Several splits of a place that are hot at once, and about alike: a row lies in one of them, whatever reason is given. */
final class SplitsTogether {
    /** Longer than it takes Spanner to lay a row's load into a split of its own. */
    private static final int INTERVALS = 5;

    private static final double MOST = 0.5;
    /** Of the hottest one's score: what lies beside a hot row is cooler. */
    private static final double ALIKE = 0.75;

    private SplitsTogether() {}

    /**
     * Whether they have had the load in most of the time that is remembered, or have it since a cut; never told by intervals of
     * which parts follow one another.
     */
    static boolean haveTheLoad(Suspect suspect) {
        if (Intervals.areCoarse(suspect.track())) {
            return false;
        }
        List<SeenRange> seen = suspect.heat().seen();
        int together = 0;
        int lately = 0;
        for (SeenRange each : seen) {
            boolean alike = areAlike(each);
            together += alike ? 1 : 0;
            lately = alike ? lately + 1 : 0;
        }
        return lately >= INTERVALS && wereOne(seen) || together >= INTERVALS && together >= MOST * seen.size();
    }

    /** Whether Spanner has cut what they are now, and found the load on both sides. */
    private static boolean wereOne(List<SeenRange> seen) {
        KeyRange now = seen.get(seen.size() - 1).range();
        return seen.stream()
                .anyMatch(each -> each.splits().size() == 1 && each.range().equals(now));
    }

    private static boolean areAlike(SeenRange seen) {
        int hottest = 0;
        int second = 0;
        for (SplitRow row : seen.sighting().rows()) {
            second = Math.max(second, Math.min(hottest, row.score()));
            hottest = Math.max(hottest, row.score());
        }
        return second > 0 && second >= ALIKE * hottest && seen.splits().stream().noneMatch(KeyRange::isOneRowOrNarrow);
    }
}
