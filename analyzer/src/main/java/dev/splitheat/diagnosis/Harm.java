package dev.splitheat.diagnosis;

import java.time.Duration;

/** What a hot place, or one that is waited for, does to those who use it: measured, and for so long that it counts. */
public final class Harm {
    /** As long as Google lets heat last before it is looked into. */
    private static final Duration LASTING = Duration.ofMinutes(10);

    /** One commit in five is done again. */
    private static final double ABORTS = 0.2;
    /** More than half of what callers wait for is waiting in line. */
    private static final double WAITING = 0.5;

    private Harm() {}

    /**
     * Whether a fifth of the commits there are aborted, or transactions wait in line for most of their time; or whether, since
     * it is hot there, requests take twice as long or the database takes nearly all CPU.
     */
    public static boolean isDone(Suspect suspect) {
        boolean jammed = LockQueue.of(suspect).jammedFor(LASTING);
        boolean lasts = jammed || suspect.track().spellHot().compareTo(LASTING) >= 0;
        if (!lasts) {
            return false;
        }
        Transactions transactions = Transactions.of(suspect);
        boolean waits =
                jammed && transactions.known() && LockQueue.of(suspect).length() >= WAITING * transactions.underWay();
        Strain strain = new Strain(suspect.around(), LASTING);
        return waits
                || transactions.abortShare() >= ABORTS
                || strain.cpuIsNearItsLimit()
                || strain.latencyHasDoubled(suspect.track().spellSince());
    }
}
