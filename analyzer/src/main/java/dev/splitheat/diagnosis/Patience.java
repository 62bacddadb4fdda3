package dev.splitheat.diagnosis;

import dev.splitheat.rules.PatienceRules;
import java.time.Duration;
import java.util.OptionalInt;

/**
 * How long a place has to be hot before more than a burst is seen in it. Minutes are all that the score has to say; what
 * else speaks for a hotspot takes some of them away, and what speaks for a burst adds some.
 */
final class Patience {
    private final Suspect suspect;
    private final PatienceRules rules;
    private final int least;
    private OptionalInt taken = OptionalInt.empty();

    Patience(Suspect suspect) {
        this.suspect = suspect;
        this.rules = suspect.rules().patience();
        this.least = Math.toIntExact(suspect.rules().heat().any().toMinutes());
    }

    /** How many minutes it takes here of what usually takes so many; no less than any finding does. */
    int of(int minutes) {
        int usual = Math.max(least, minutes);
        int taken = taken();
        int wanted = taken == 0 && isOneOfMany() ? usual + minutes(rules.later()) : usual - taken;
        return Math.max(atLeast(usual), wanted);
    }

    private int atLeast(int usual) {
        return Math.min(minutes(rules.least()), usual);
    }

    /** How many minutes it takes if all speaks for it that may. */
    private int soonest(int usual) {
        return Math.max(atLeast(usual), usual - minutes(rules.sooner()));
    }

    /** Whether what began is likelier one thing that happened to many than something wrong with one. */
    private boolean isOneOfMany() {
        return suspect.standing().event() || suspect.standing().peers() >= rules.peers();
    }

    private static int minutes(Duration time) {
        return Math.toIntExact(time.toMinutes());
    }

    /** Whether it has been hot for as long as any finding takes. */
    boolean isOver() {
        return isOver(least);
    }

    /** Whether it has been hot for what usually takes so many minutes. */
    boolean isOver(int minutes) {
        int hot = suspect.heat().hotMinutes();
        int usual = Math.max(least, minutes);
        boolean surely = hot >= usual && !isOneOfMany();
        return surely || hot >= soonest(usual) && hot >= of(minutes);
    }

    /** Every examiner asks. */
    private int taken() {
        if (taken.isEmpty()) {
            int counted = (isJudged() ? 1 : 0)
                    + (harms() ? 1 : 0)
                    + (suspect.standing().neverAtThisHour() ? 1 : 0);
            taken = OptionalInt.of(Math.min(minutes(rules.sooner()), counted));
        }
        return taken.getAsInt();
    }

    /** Spanner gives no reason where a load was too short for one, and a server that is full has nothing left to give. */
    private boolean isJudged() {
        return suspect.heat().isFull() && suspect.heat().reasons().areGiven();
    }

    private boolean harms() {
        return suspect.queue().isALine() || Transactions.of(suspect).abortShare() >= rules.aborts();
    }
}
