package dev.splitheat.app.connect;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * Whether a worker hangs: it does not do what it should for so long, and Kafka answered whenever it was asked in that time.
 * Connect waits without limit here and there: for its group, or for the end of its topics after a broker was killed.
 */
final class Hanging {
    private static final Duration RECOVERED = Duration.ofMinutes(10);

    private final Duration longest;
    private Optional<Instant> since = Optional.empty();
    private Optional<Instant> running = Optional.empty();
    private int inARow;

    /** @param longest that a worker may take to come up or to find its tasks again */
    Hanging(Duration longest) {
        this.longest = longest;
    }

    /**
     * True once for each hang: it counts anew for the worker that follows.
     *
     * @param kafkaAnswers asked only where the worker does not run: Kafka's absence is no matter of the worker
     */
    boolean at(Instant now, boolean runs, BooleanSupplier kafkaAnswers) {
        recover(now, runs);
        if (runs || !kafkaAnswers.getAsBoolean()) {
            since = Optional.empty();
            return false;
        }
        Instant first = since.orElse(now);
        boolean hangs = now.isAfter(first.plus(longest));
        since = hangs ? Optional.empty() : Optional.of(first);
        inARow += hangs ? 1 : 0;
        return hangs;
    }

    private void recover(Instant now, boolean runs) {
        running = runs ? Optional.of(running.orElse(now)) : Optional.empty();
        if (running.filter(from -> now.isAfter(from.plus(RECOVERED))).isPresent()) {
            inARow = 0;
        }
    }

    /** How often it hung in a row, the last time included; a worker that ran for ten minutes counts from nothing. */
    int inARow() {
        return inARow;
    }
}
