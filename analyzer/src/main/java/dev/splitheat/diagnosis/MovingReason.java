package dev.splitheat.diagnosis;

import java.util.OptionalInt;

/**
 * What {@code MOVING_HOT_SPOT} is worth. By Spanner's account something moves; that shows where rows can be added, or as a
 * range that moves. A range that stands among the rows of a key that does not grow contradicts it.
 */
final class MovingReason {
    private MovingReason() {}

    static boolean isContradicted(Suspect suspect, OptionalInt part) {
        boolean mayMove = part.isPresent()
                && (suspect.key().isMonotonic(part.getAsInt()) || !isElsewhere(suspect, part.getAsInt()));
        return suspect.object().isPresent() && !mayMove && (part.isPresent() || isElsewhere(suspect));
    }

    /** Whether it is not where rows can be added, and was not seen to move; another object may share the range. */
    static boolean isElsewhere(Suspect suspect, int part) {
        return isElsewhere(suspect) && suspect.cuts().fresh(part) == 0;
    }

    private static boolean isElsewhere(Suspect suspect) {
        return suspect.openEnd().isEmpty()
                && suspect.motion().departures() == 0
                && (suspect.motion().trims() == 0 || isCutInTheMiddle(suspect));
    }

    /** Whether what looks like a front that is cut off behind may be a cut through the middle of one value's rows: of late all cuts were. */
    private static boolean isCutInTheMiddle(Suspect suspect) {
        return suspect.vicinity().prefixes().areSurelyCentred();
    }
}
