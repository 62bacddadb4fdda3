package dev.splitheat.sandbox.serving;

import dev.splitheat.sandbox.load.MinuteLoad;
import dev.splitheat.sandbox.locks.LockMinute;
import dev.splitheat.sandbox.splits.SplitMinute;
import java.util.List;
import java.util.Objects;

/**
 * All that there is to tell of a minute.
 *
 * @param left what was asked and is left after waiting for locks
 * @param executed of each statement that was asked for; its count may be 0
 */
public record ServedMinute(MinuteLoad left, LockMinute locks, SplitMinute splits, List<Executed> executed) {
    public ServedMinute {
        Objects.requireNonNull(left, "left");
        Objects.requireNonNull(locks, "locks");
        Objects.requireNonNull(splits, "splits");
        executed = List.copyOf(executed);
    }

    /** What the servers had time for: of each statement the share that was done, not whole. */
    public MinuteLoad done() {
        return new MinuteLoad(
                left.start(), executed.stream().map(Executed::done).toList(), left.sizes());
    }
}
