package dev.splitheat.notify;

import java.time.Duration;

/** Counts what a dispatcher does; one thread counts, any may read. */
final class Tally {
    private volatile DispatchCounts counts = DispatchCounts.NONE;

    DispatchCounts counts() {
        return counts;
    }

    void delivered() {
        add(1, 0, 0, 0, 0);
    }

    void rejected() {
        add(0, 1, 0, 0, 0);
    }

    void givenUp() {
        add(0, 0, 1, 0, 0);
    }

    void retried() {
        add(0, 0, 0, 1, 0);
    }

    void unreadable() {
        add(0, 0, 0, 0, 1);
    }

    void waiting(int alerts, Duration oldest) {
        DispatchCounts now = counts;
        counts = new DispatchCounts(
                now.delivered(), now.rejected(), now.givenUp(), now.retries(), now.unreadable(), alerts, oldest);
    }

    private void add(int delivered, int rejected, int givenUp, int retries, int unreadable) {
        DispatchCounts before = counts;
        counts = new DispatchCounts(
                before.delivered() + delivered,
                before.rejected() + rejected,
                before.givenUp() + givenUp,
                before.retries() + retries,
                before.unreadable() + unreadable,
                before.waiting(),
                before.oldestWaiting());
    }
}
