package dev.splitheat.notify;

import java.time.Duration;

/** Counts what a dispatcher does; one thread counts, any may read. */
final class Tally {
    private long delivered;
    private long rejected;
    private long givenUp;
    private long retries;
    private long unreadable;
    private long maybeTwice;
    private volatile DispatchCounts counts = DispatchCounts.NONE;

    DispatchCounts counts() {
        return counts;
    }

    /** @param twice whether people may see it twice */
    void delivered(boolean twice) {
        delivered++;
        maybeTwice += twice ? 1 : 0;
        show();
    }

    /** A message that is no single alert's may be seen twice. */
    void maybeTwice() {
        maybeTwice++;
        show();
    }

    void rejected() {
        rejected++;
        show();
    }

    void givenUp() {
        givenUp++;
        show();
    }

    void retried() {
        retries++;
        show();
    }

    void unreadable() {
        unreadable++;
        show();
    }

    void waiting(int alerts, Duration oldest, HeldBack heldBack) {
        show(alerts, oldest, heldBack);
    }

    /** What waits is as before. */
    private void show() {
        show(counts.waiting(), counts.oldestWaiting(), counts.heldBack());
    }

    private void show(int waiting, Duration oldest, HeldBack heldBack) {
        counts = new DispatchCounts(
                delivered, rejected, givenUp, retries, unreadable, maybeTwice, waiting, oldest, heldBack);
    }
}
