package dev.splitheat.notify;

import java.time.Duration;

/**
 * What a dispatcher has done since it started.
 *
 * @param delivered alerts that the sink took
 * @param rejected alerts that the sink will never take
 * @param givenUp alerts that could not be told for so long that nobody tries any more
 * @param retries attempts that failed and are repeated
 * @param unreadable records that are no alerts
 * @param maybeTwice alerts of which people may see one message twice, since an answer was lost and nobody can look
 * @param waiting alerts read and not yet told
 * @param oldestWaiting how long the one has waited that waits longest
 * @param heldBack those that nobody is told of by themselves now
 */
public record DispatchCounts(
        long delivered,
        long rejected,
        long givenUp,
        long retries,
        long unreadable,
        long maybeTwice,
        int waiting,
        Duration oldestWaiting,
        HeldBack heldBack) {
    /** Before anything is done. */
    public static final DispatchCounts NONE = new DispatchCounts(0, 0, 0, 0, 0, 0, 0, Duration.ZERO, HeldBack.NONE);
}
