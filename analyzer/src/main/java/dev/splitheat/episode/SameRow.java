package dev.splitheat.episode;

import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.LockSample;
import dev.splitheat.keyspace.KeyRange;

/**
 * Whether a place is the row that a finding tells of. A row is its key: heat that lies elsewhere is another's. But Spanner sets a
 * row apart some minutes after it is hot, cuts inside of it where rows are interleaved, and transactions wait for it before.
 */
final class SameRow {
    private SameRow() {}

    /** Whether the place may be part of the finding, whichever it was part of before. */
    static boolean is(Finding finding, Verdict verdict) {
        return finding.status() == Finding.Status.OPEN
                && (isInside(finding, verdict)
                        || Belonging.inSameObject(finding, verdict) && isAround(finding, verdict));
    }

    /**
     * Whether the place lies inside of what the finding took for one row: Spanner has cut among the rows that are interleaved in
     * it, and it is hot there too.
     */
    private static boolean isInside(Finding finding, Verdict verdict) {
        Cause cause = verdict.diagnosis().cause();
        KeyRange told = told(finding, verdict);
        KeyRange here = verdict.suspect().range();
        return finding.cause() == Cause.HOT_ROW
                && (cause == Cause.HOT_KEY_PREFIX || Belonging.hasNoCauseOfItsOwn(cause))
                && told.holdsOneRow()
                && told.contains(here)
                && !told.equals(here);
    }

    /**
     * Whether the place is the finding's row, seen with what lies around it in the same split, or what was seen so is the place by
     * now: Spanner has set the row apart, or has yet to. Two rows that are set apart hold nothing of each other, and of a line for
     * locks it is the row only where that is what is waited for.
     */
    private static boolean isAround(Finding finding, Verdict verdict) {
        Cause cause = verdict.diagnosis().cause();
        KeyRange told = told(finding, verdict);
        KeyRange here = verdict.suspect().range();
        if (!Belonging.isARow(finding.cause())) {
            return finding.cause() == Cause.LOCK_CONTENTION
                    && Belonging.isARow(cause)
                    && isForOneRow(finding)
                    && (isARowIn(here, told)
                            || isARowIn(told, here) && verdict.suspect().isWaitedForAsOneRow());
        }
        return Belonging.isARow(cause)
                ? isARowIn(told, here) || isARowIn(here, told) || told.equals(here) && !isARow(told)
                : cause == Cause.LOCK_CONTENTION
                        && isARowIn(told, here)
                        && verdict.suspect().isWaitedForAsOneRow();
    }

    private static boolean isForOneRow(Finding waited) {
        return LockSample.in(waited.evidence()).stream()
                .noneMatch(locks -> locks.is(LockSample.Trait.A_RANGE) || locks.is(LockSample.Trait.MANY_ROWS));
    }

    private static boolean isARowIn(KeyRange wider, KeyRange narrower) {
        return wider.contains(narrower) && isARow(narrower) && !isARow(wider);
    }

    /** Of a row that is waited for, what lies under it belongs to it. */
    private static boolean isARow(KeyRange range) {
        return range.isOneRowOrNarrow()
                || range.start().complete()
                        && range.sharedParts() == range.start().values().size();
    }

    /** Whether the place is the row that the finding, which it is part of, tells of by now. */
    static boolean isTold(Finding finding, Verdict verdict) {
        return Belonging.isARow(finding.cause())
                && Belonging.isARow(verdict.diagnosis().cause())
                && Belonging.inSameObject(finding, verdict)
                && told(finding, verdict).equals(verdict.suspect().range());
    }

    private static KeyRange told(Finding finding, Verdict verdict) {
        return verdict.suspect().rangeOf(finding.rangeStart(), finding.rangeLimit());
    }
}
