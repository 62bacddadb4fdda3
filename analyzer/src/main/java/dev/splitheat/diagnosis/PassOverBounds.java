package dev.splitheat.diagnosis;

import dev.splitheat.observation.Activity;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The way of a job through a table in the order of its keys, known by nothing but where it goes: an import whose rows come in
 * that order, or whatever it is where nobody tells what is read and written. To Spanner it is a hot spot that moves, and is
 * cut behind, as rows are that are appended. But what is appended stays at its end: it comes over no bound that was there
 * before, and it does not go through all values of its key within an hour.
 */
final class PassOverBounds {
    /** As for whoever writes rows again: only the way has to be seen. */
    private static final int RANGES = 3;
    /** One bound may be a cut in front of a row, or a value that ran full. */
    private static final int OLD_BOUNDS = 2;
    /** Of a key that does not grow by its nature. */
    private static final int OLD_BOUNDS_IN_RANDOM_KEY = 1;
    /** Behind so many cuts, each of which it left cold, load that is spread over random values is none. */
    private static final int RANGES_IN_RANDOM_KEY = 4;
    /** So many are no chance, whatever was thought before. */
    private static final int OLD_BOUNDS_THAT_PROVE = 3;

    private PassOverBounds() {}

    /** Empty where readers make the load, or what is known of writes says that they are no more than before. */
    static Optional<Way> of(Suspect suspect) {
        if (suspect.usage().readsMakeTheLoad() || !Itinerary.mayEndBeforeCutsAt(suspect)) {
            return Optional.empty();
        }
        return Itinerary.of(suspect)
                .longestPassThroughCuts(RANGES)
                .map(Way::of)
                .filter(way -> goesThroughRows(way, suspect) && mayMakeTheLoad(way, suspect));
    }

    private static boolean goesThroughRows(Way way, Suspect suspect) {
        int level = way.level();
        if (goesByARow(way, suspect)
                || suspect.key().isMonotonic(level)
                || suspect.cuts().fresh(level) > 0
                || WithTheClock.goes(suspect, OptionalInt.of(level))) {
            return false;
        }
        return way.shareLeftBehind() >= Walk.WIDE
                || way.hasRowsInFront() && (comesOverOldBounds(way, suspect) || goesThroughRandomKeys(way, suspect));
    }

    /** As one of several who share an import does: its part ends before it is wide, or comes over a bound. */
    private static boolean goesThroughRandomKeys(Way way, Suspect suspect) {
        return suspect.key().isDistributed(way.level())
                && way.ranges().size() >= RANGES_IN_RANDOM_KEY
                && Writes.since(suspect, way.begun()).areManyTimesAsMany();
    }

    /** Spanner has set it apart for its own load. */
    private static boolean goesByARow(Way way, Suspect suspect) {
        return way.ranges().stream().anyMatch(visit -> RowTree.isBareRow(visit.range(), suspect));
    }

    private static boolean comesOverOldBounds(Way way, Suspect suspect) {
        int enough = suspect.key().isDistributed(way.level()) ? OLD_BOUNDS_IN_RANDOM_KEY : OLD_BOUNDS;
        return oldBounds(way, suspect) >= enough;
    }

    private static long oldBounds(Way way, Suspect suspect) {
        return way.oldBoundsCrossed(suspect.vicinity().visits().all());
    }

    /** A load that comes without more writes is somebody else's. */
    private static boolean mayMakeTheLoad(Way way, Suspect suspect) {
        Writes writes = Writes.since(suspect, way.begun());
        return !writes.now().known() || writes.mayHaveRisen();
    }

    static Walk.Doing doing(Way way, Suspect suspect) {
        Activity now = suspect.usage().activity();
        if (now.known()) {
            return now.deletes() > now.writes() ? Walk.Doing.VISITING : Walk.Doing.INSERTING;
        }
        return oldBounds(way, suspect) >= OLD_BOUNDS_THAT_PROVE ? Walk.Doing.VISITING : Walk.Doing.UNKNOWN;
    }
}
