package dev.splitheat.diagnosis;

import dev.splitheat.rules.HarmRules;

/** What a hot place, or one that is waited for, does to those who use it: measured, and for so long that it counts. */
public final class Harm {
    private final HarmRules rules;

    public Harm(HarmRules rules) {
        this.rules = rules;
    }

    /** Whether transactions stand in line there, for so long that it is no burst. */
    public boolean isWaitedFor(Suspect suspect) {
        return LockQueue.of(suspect).isALine();
    }

    /**
     * Whether many of the commits there are aborted, or transactions wait in line for most of their time; or whether, since it
     * is hot there, requests take much longer or the database takes nearly all CPU.
     */
    public boolean isDone(Suspect suspect) {
        boolean jammed = LockQueue.of(suspect).jammedFor(rules.after());
        boolean lasts = jammed || suspect.track().spellHot().compareTo(rules.after()) >= 0;
        if (!lasts) {
            return false;
        }
        Transactions transactions = Transactions.of(suspect);
        boolean waits = jammed
                && transactions.known()
                && LockQueue.of(suspect).length() >= rules.waiting() * transactions.underWay();
        Strain strain = new Strain(suspect.around(), rules);
        return waits
                || transactions.abortShare() >= rules.aborts()
                || strain.cpuIsNearItsLimit()
                || strain.latencyHasGrown(suspect.track().spellSince());
    }
}
