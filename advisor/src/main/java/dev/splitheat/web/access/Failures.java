package dev.splitheat.web.access;

import dev.splitheat.web.http.Refusal;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.atomic.LongAdder;

/** Slows down whoever tries one login after the other. */
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

    /** Refuses to look at one more try before the pause is over. */
    synchronized void check(String address) {
        Tries before = recent(address);
        if (before.number >= ENOUGH) {
            Duration left = Duration.between(clock.instant(), before.last.plus(PAUSE));
            throw Refusal.tooMany("too many logins failed from this address: wait a minute", left);
        }
    }

    synchronized void failed(String address) {
        all.increment();
        tries.put(address, new Tries(recent(address).number + 1, clock.instant()));
    }

    synchronized void succeeded(String address) {
        tries.remove(address);
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
