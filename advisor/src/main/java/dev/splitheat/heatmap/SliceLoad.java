package dev.splitheat.heatmap;

import java.util.Objects;

/**
 * What was counted of one table or index in one window, wherever in it.
 *
 * @param reads reads and queries; operations, not rows
 * @param commits attempts to commit of transactions that write it
 */
public record SliceLoad(
        String object,
        long reads,
        long writes,
        long deletes,
        long commits,
        long aborts,
        long waitMicros,
        long sampledWrites) {
    public SliceLoad {
        Objects.requireNonNull(object, "object");
    }

    public long operations() {
        return reads + writes + deletes;
    }

    SliceLoad plus(SliceLoad other) {
        return new SliceLoad(
                object,
                reads + other.reads,
                writes + other.writes,
                deletes + other.deletes,
                commits + other.commits,
                aborts + other.aborts,
                waitMicros + other.waitMicros,
                sampledWrites + other.sampledWrites);
    }
}
