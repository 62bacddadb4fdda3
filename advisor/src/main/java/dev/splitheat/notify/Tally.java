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
        show(counts.waiting(), counts.oldestWaiting());
    }

    /** A message that is no single alert's may be seen twice. */
    void maybeTwice() {
        maybeTwice++;
        show(counts.waiting(), counts.oldestWaiting());
    }

    void rejected() {
        rejected++;
        show(counts.waiting(), counts.oldestWaiting());
    }

    void givenUp() {
        givenUp++;
        show(counts.waiting(), counts.oldestWaiting());
    }

    void retried() {
        retries++;
        show(counts.waiting(), counts.oldestWaiting());
    }

    void unreadable() {
        unreadable++;
        show(counts.waiting(), counts.oldestWaiting());
    }

    void waiting(int alerts, Duration oldest) {
        show(alerts, oldest);
    }

    private void show(int waiting, Duration oldest) {
        counts = new DispatchCounts(delivered, rejected, givenUp, retries, unreadable, maybeTwice, waiting, oldest);
    }
}
