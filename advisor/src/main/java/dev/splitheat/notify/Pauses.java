package dev.splitheat.notify;

import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.DoubleSupplier;

/**
 * How long to wait after failures in a row: up to one second, doubled with each, five minutes at most; and somewhat less by
 * chance, so that what failed together does not come back together.
 *
 * @param chance from 0 to 1; a wait is between half and all of its length
 */
record Pauses(DoubleSupplier chance) {
    static final Pauses RANDOM = new Pauses(() -> ThreadLocalRandom.current().nextDouble());

    private static final Duration FIRST = Duration.ofSeconds(1);
    private static final Duration LONGEST = Duration.ofMinutes(5);
    private static final int DOUBLINGS = 9;

    Pauses {
        Objects.requireNonNull(chance, "chance");
    }

    /**
     * @param failures in a row, before the one that this is after
     * @param asked what the other side asked for; it is waited for in full when it is longer
     */
    Duration after(int failures, Optional<Duration> asked) {
        Duration doubled = FIRST.multipliedBy(1L << Math.min(failures, DOUBLINGS));
        Duration whole = doubled.compareTo(LONGEST) > 0 ? LONGEST : doubled;
        Duration wait = Duration.ofMillis(Math.round(whole.toMillis() * (0.5 + chance.getAsDouble() / 2)));
        return asked.filter(longer -> longer.compareTo(wait) > 0).orElse(wait);
    }
}
