package dev.splitheat.notify;

import dev.splitheat.finding.Severity;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/**
 * How many new messages people can read: so many in a stretch of time, and no more; the last of them are kept for what is
 * critical.
 */
final class StormGate {
    static final int MOST = 20;
    static final int MOST_UNCRITICAL = 15;
    static final Duration WITHIN = Duration.ofMinutes(10);

    private final Deque<Instant> sent = new ArrayDeque<>();

    boolean admits(Severity severity, Instant now) {
        // A clock that went back would otherwise close the gate for as long as it went.
        sent.removeIf(at -> !at.plus(WITHIN).isAfter(now) || at.isAfter(now));
        return sent.size() < (severity == Severity.CRITICAL ? MOST : MOST_UNCRITICAL);
    }

    /** Whether there is room for what was told in a digest only, and for as much that is new and critical. */
    boolean isCalm(Instant now) {
        return admits(Severity.WARNING, now);
    }

    /** Goes on with what another process, or an earlier one, took of the room. */
    void restore(List<Instant> earlier) {
        sent.clear();
        earlier.stream().sorted().forEach(sent::add);
    }

    void sent(Instant now) {
        sent.add(now);
    }
}
