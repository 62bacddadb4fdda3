package dev.splitheat.web.access;

import dev.splitheat.web.http.Refusal;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.atomic.LongAdder;

/**
 * Slows down whoever shows one wrong token after the other. Whoever shows the right one is never asked here: many may have one
 * address, and it takes no more than one of them to get it wrong.
 */
final class Failures {
    private static final int ENOUGH = 5;
    private static final int MOST_ADDRESSES = 1_000;
    private static final Duration PAUSE = Duration.ofMinutes(1);

    private record Tries(int number, Instant last) {}

    private final Clock clock;
    private final LongAdder all = new LongAdder();
    private final Map<String, Tries> tries = new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Tries> eldest) {
            return size() > MOST_ADDRESSES;
        }
    };

    Failures(Clock clock) {
        this.clock = clock;
    }

    /**
     * Counts a wrong one.
     *
     * @throws Refusal when there were enough of them from there within a minute
     */
    synchronized void failed(String address) {
        all.increment();
        Tries before = recent(address);
        if (before.number >= ENOUGH) {
            Duration left = Duration.between(clock.instant(), before.last.plus(PAUSE));
            throw Refusal.tooMany(
                    "this is not the token, and too many wrong ones came from this address: wait a minute before the next guess;"
                            + " the right token is let in at any time",
                    left);
        }
        tries.put(address, new Tries(before.number + 1, clock.instant()));
    }

    long all() {
        return all.sum();
    }

    private Tries recent(String address) {
        Tries before = tries.get(address);
        Instant now = clock.instant();
        return before == null || before.last.plus(PAUSE).isBefore(now) ? new Tries(0, now) : before;
    }
}
