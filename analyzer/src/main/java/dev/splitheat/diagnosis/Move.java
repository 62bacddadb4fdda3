package dev.splitheat.diagnosis;

import dev.splitheat.keyspace.KeyRange;

/** What became of a hot range from one sighting to the next. */
enum Move {
    /** The same range. */
    STAYED,
    /** To keys behind the old range: the old range went cold. */
    FORWARD,
    /** To keys before it. */
    BACKWARD,
    /** The front was cut off and the end stayed: an append that Spanner cut behind, or a split that helped. */
    FRONT_CUT,
    /** The end was cut off and the front stayed. */
    END_CUT,
    /** To the inside: Spanner is splitting. */
    NARROWED,
    /** To a range around it: a merge, or more of the neighbourhood got hot. */
    WIDENED;

    /** Whether nothing of the old range is hot any more. */
    boolean leaves() {
        return this == FORWARD || this == BACKWARD;
    }

    static Move between(KeyRange before, KeyRange after) {
        if (before == after) {
            return STAYED;
        }
        boolean sameStart = after.startsWith(before);
        boolean sameEnd = after.endsWith(before);
        if (sameStart && sameEnd) {
            return STAYED;
        }
        if (after.isAfter(before)) {
            return FORWARD;
        }
        if (before.isAfter(after)) {
            return BACKWARD;
        }
        return overlapping(before, after, sameStart, sameEnd);
    }

    private static Move overlapping(KeyRange before, KeyRange after, boolean sameStart, boolean sameEnd) {
        boolean laterStart = after.startsAfterStartOf(before);
        boolean laterEnd = after.endsAfterEndOf(before);
        if (sameEnd) {
            return laterStart ? FRONT_CUT : WIDENED;
        }
        if (sameStart) {
            return laterEnd ? WIDENED : END_CUT;
        }
        if (laterStart) {
            return laterEnd ? FORWARD : NARROWED;
        }
        return laterEnd ? WIDENED : BACKWARD;
    }
}
