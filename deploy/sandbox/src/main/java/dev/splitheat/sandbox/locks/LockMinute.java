package dev.splitheat.sandbox.locks;

import dev.splitheat.keyspace.Key;
import dev.splitheat.sandbox.load.MinuteLoad;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Waiting in one minute.
 *
 * @param waits by range, the longest first; all of them
 * @param effects on transactions by {@link dev.splitheat.sandbox.load.Statement#name}; a statement without one met nobody
 */
public record LockMinute(List<LockWait> waits, Map<String, Effect> effects) {
    /**
     * Cumulative waiting for one row, or for the range that begins at it.
     *
     * @param range whether the wait is for a range, printed with a {@code +}
     */
    public record LockWait(Key start, boolean range, double seconds, List<Request> samples) {
        public LockWait {
            Objects.requireNonNull(start, "start");
            samples = List.copyOf(samples);
        }
    }

    /**
     * @param column {@code Table.column}, or {@code Table._exists}
     * @param mode one of Spanner's four
     * @param transactionTag empty when there is none
     */
    public record Request(String column, String mode, String transactionTag) {}

    /**
     * @param waitSeconds of an execution, on average
     * @param abortedAttempts of an execution that commits in the end, on average
     * @param doneShare of what was asked: a row that is waited for all the time lets no more through
     */
    public record Effect(double waitSeconds, double abortedAttempts, double doneShare) {
        public static final Effect NONE = new Effect(0, 0, 1);
    }

    public LockMinute {
        waits = List.copyOf(waits);
        effects = Map.copyOf(effects);
    }

    public Effect effect(String statement) {
        return effects.getOrDefault(statement, Effect.NONE);
    }

    /** What is left of a minute's work when the waiting is over. */
    public MinuteLoad leaves(MinuteLoad asked) {
        return new MinuteLoad(
                asked.start(),
                asked.performed().stream()
                        .map(one -> one.times(effect(one.statement().name()).doneShare()))
                        .toList(),
                asked.sizes());
    }
}
