package dev.splitheat.diagnosis;

import java.util.OptionalInt;

/**
 * How long a place has to be hot before more than a burst is seen in it. Minutes are all that the score has to say; what
 * else speaks for a hotspot takes some of them away, and what speaks for a burst adds some.
 */
final class Patience {
    /** What a single minute says is no state yet, whatever else is known. */
    private static final int LEAST = 2;
    /** A fifth of the commits done again is harm, and not what a burst does that splitting heals. */
    private static final double ABORTS = 0.2;
    /** As long as Spanner lays out anew what a deploy or a scaling has changed: "a few minutes". */
    private static final int OF_MANY = 2;
    /** Whatever speaks for a hotspot, a burst of three minutes must not be taken for one by that alone. */
    private static final int MOST_TAKEN = 2;

    private final Suspect suspect;
    private OptionalInt taken = OptionalInt.empty();

    Patience(Suspect suspect) {
        this.suspect = suspect;
    }

    /** How many minutes it takes here of what usually takes so many. */
    int of(int minutes) {
        int taken = taken();
        int wanted = taken == 0 && suspect.standing().isOneOfMany() ? minutes + OF_MANY : minutes - taken;
        return Math.max(Math.min(LEAST, minutes), wanted);
    }

    /** Whether it has been hot for what usually takes so many minutes. */
    boolean isOver(int minutes) {
        return suspect.heat().hotMinutes() >= of(minutes);
    }

    /** Every examiner asks. */
    private int taken() {
        if (taken.isEmpty()) {
            int counted = (isJudged() ? 1 : 0)
                    + (harms() ? 1 : 0)
                    + (suspect.standing().neverAtThisHour() ? 1 : 0);
            taken = OptionalInt.of(Math.min(MOST_TAKEN, counted));
        }
        return taken.getAsInt();
    }

    /** Spanner gives no reason where a load was too short for one, and a server that is full has nothing left to give. */
    private boolean isJudged() {
        return suspect.heat().isFull() && suspect.heat().hasReasons();
    }

    private boolean harms() {
        return LockQueue.of(suspect).length() >= LockQueue.JAM
                || Transactions.of(suspect).abortShare() >= ABORTS;
    }
}
