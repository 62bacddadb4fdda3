package dev.splitheat.diagnosis;

import dev.splitheat.catalog.BaseType;
import dev.splitheat.keyspace.Key;
import dev.splitheat.keyspace.KeyValue;
import java.util.Optional;

/** Heat that stays where new rows land, from where Spanner's cuts do not take it away. */
final class StillEnd {
    private static final int MINUTES_AT_END_OF_MONOTONIC_KEY = 5;
    /** The key begins with the time of the writing, by its type, and the writes are the load. */
    private static final int MINUTES_AT_END_OF_TIME = 3;
    /** What holds several ends is split between them within minutes, if that helps. */
    private static final int MINUTES_AT_SEVERAL_ENDS = 8;

    /** A day stands still: what lies behind it Spanner can cut, and needs minutes for. */
    private static final int MINUTES_AT_END_OF_A_DAY = 10;

    private static final int MINUTES_AT_END_OF_UNKNOWN_KEY = 10;
    private static final int TRIMS = 2;
    /** Until then a split may be hot from what it did before the cut, or be cut again. */
    private static final int MINUTES_LEFT_BEHIND = 2;
    /** No counter has come so far, and hardly any random number of 64 bits is as small. */
    private static final long LARGEST_COUNTER = 1L << 40;

    private StillEnd() {}

    /** How sure an append is, from the place alone; 0 where it shows none. */
    static double likelihood(Suspect suspect) {
        return Math.max(ofOpenEnd(suspect), Math.max(FallingEnd.likelihood(suspect), FewEnds.likelihood(suspect)));
    }

    private static double ofOpenEnd(Suspect suspect) {
        Optional<OpenEnd> open = suspect.openEnd();
        if (open.isEmpty()
                || suspect.motion().narrowings() > 0
                || !suspect.heat().isUndiminished()) {
            return 0;
        }
        OpenEnd end = open.get();
        double lasting =
                suspect.key().isMonotonic(end.growing()) ? ofMonotonicKey(suspect, end) : ofUnknownKey(suspect, end);
        return lasting > 0 && !isSpread(suspect, end) && !isBeingTried(suspect, end) ? lasting : 0;
    }

    private static boolean isBeingTried(Suspect suspect, OpenEnd end) {
        Optional<NewCut> cut = NewCut.of(suspect, end.atBegin());
        return cut.isPresent() && cut.get().isBeingTried();
    }

    /** Cuts at old keys are those of a load that lies there, too; but not where each goes on from the last. */
    private static boolean isSpread(Suspect suspect, OpenEnd end) {
        return suspect.cuts().stale(end.growing()) > 0 && !suspect.cuts().advance(end.growing());
    }

    private static double ofMonotonicKey(Suspect suspect, OpenEnd end) {
        if (CoarseTime.isAt(suspect, end)) {
            boolean stays =
                    suspect.heat().isSteadyFor(MINUTES_AT_END_OF_A_DAY) && !CoarseTime.isCutInside(suspect, end);
            return stays ? 0.6 : 0;
        }
        if (!end.alone()) {
            return suspect.heat().isSteadyFor(MINUTES_AT_SEVERAL_ENDS) ? 0.6 : 0;
        }
        boolean enough = isSteadyFor(MINUTES_AT_END_OF_MONOTONIC_KEY, suspect);
        boolean enoughOfTime = isSteadyFor(MINUTES_AT_END_OF_TIME, suspect);
        boolean stays = enough != enoughOfTime && isOfTime(suspect, end) ? enoughOfTime : enough;
        return stays ? 0.75 : 0;
    }

    private static boolean isSteadyFor(int minutes, Suspect suspect) {
        return suspect.heat().isSteadyFor(suspect.patience().of(minutes));
    }

    /** An import may bring rows of all times. */
    private static boolean isOfTime(Suspect suspect, OpenEnd end) {
        return end.growing() == 0
                && suspect.key().isWritingTime(0)
                && suspect.object()
                        .filter(at -> at.types().get(0) == BaseType.TIMESTAMP)
                        .isPresent()
                && suspect.usage().activity().known()
                && Appends.to(suspect).sure()
                && PlannedWork.in(suspect).isEmpty();
    }

    /** Where the schema does not say that the part grows, the heat must have outlived cuts behind it, or seen none at all. */
    private static double ofUnknownKey(Suspect suspect, OpenEnd end) {
        int trims = suspect.motion().trims();
        if (suspect.heat().hotMinutes() < MINUTES_AT_END_OF_UNKNOWN_KEY) {
            return isLeftBehind(suspect, end) ? 0.55 : 0;
        }
        return trims >= TRIMS ? 0.5 + Math.min(0.2, 0.05 * trims) : isUncut(suspect, end) ? 0.6 : 0;
    }

    /**
     * Behind a small number lies nothing but small numbers that are larger: where only that end of a table is hot, for ten
     * minutes, and Spanner does not cut it, the load is not under numbers that are there. An index holds numbers of rows
     * that were there before.
     */
    private static boolean isUncut(Suspect suspect, OpenEnd end) {
        return !suspect.inIndex()
                && end.alone()
                && suspect.heat().minutesUnchanged() >= MINUTES_AT_END_OF_UNKNOWN_KEY
                && suspect.heat().averageScore() >= PlaceHeat.TWO_THIRDS_OF_A_SERVER
                && suspect.vicinity().others().stream()
                        .noneMatch(other -> other.cold().isZero())
                && isBehindASmallNumber(suspect, end);
    }

    /**
     * Spanner cuts a load in half. Where the half behind a small number is as hot as the whole was, minutes later, and the
     * other half is cold, the load had gone there.
     */
    private static boolean isLeftBehind(Suspect suspect, OpenEnd end) {
        return end.alone()
                && suspect.motion().trims() > 0
                && suspect.heat().isSteadyFor(MINUTES_LEFT_BEHIND + 2)
                && suspect.heat().minutesUnchanged() >= MINUTES_LEFT_BEHIND
                && suspect.heat().isAsHotAsBefore()
                && suspect.heat().scoreUnchanged() >= PlaceHeat.TWO_THIRDS_OF_A_SERVER
                && isBehindASmallNumber(suspect, end);
    }

    static boolean isBehindASmallNumber(Suspect suspect, OpenEnd end) {
        return bound(suspect, end).filter(StillEnd::isSmall).isPresent();
    }

    private static Optional<KeyValue> bound(Suspect suspect, OpenEnd end) {
        Key key = end.atBegin() ? suspect.range().limit() : suspect.range().start();
        return key.values().stream().skip(end.growing()).findFirst();
    }

    static boolean isSmall(KeyValue value) {
        return value.value()
                .filter(Long.class::isInstance)
                .map(Long.class::cast)
                .filter(StillEnd::isSmall)
                .isPresent();
    }

    static boolean isSmall(long number) {
        return number > 0 && number < LARGEST_COUNTER;
    }
}
