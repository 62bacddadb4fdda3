package dev.splitheat.heat;

/**
 * What was done to a table or index, or to a whole database; whole numbers, so that no order of adding changes the sum.
 *
 * @param reads reads and queries; operations, not rows
 * @param commits attempts to commit of transactions that write it
 * @param aborts those of them that were aborted
 * @param waitMicros that transactions waited for locks, all of them together
 * @param sampledWrites that sampled keys stand for
 */
public record Load(
        long reads, long writes, long deletes, long commits, long aborts, long waitMicros, long sampledWrites) {
    public static final Load NONE = new Load(0, 0, 0, 0, 0, 0, 0);

    static Load ofOperations(long reads, long writes, long deletes) {
        return new Load(reads, writes, deletes, 0, 0, 0, 0);
    }

    static Load ofCommits(long commits, long aborts) {
        return new Load(0, 0, 0, commits, aborts, 0, 0);
    }

    static Load ofWaiting(long micros) {
        return new Load(0, 0, 0, 0, 0, micros, 0);
    }

    static Load ofSampledWrites(long writes) {
        return new Load(0, 0, 0, 0, 0, 0, writes);
    }

    public Load plus(Load other) {
        return new Load(
                sum(reads, other.reads),
                sum(writes, other.writes),
                sum(deletes, other.deletes),
                sum(commits, other.commits),
                sum(aborts, other.aborts),
                sum(waitMicros, other.waitMicros),
                sum(sampledWrites, other.sampledWrites));
    }

    /** Of two that are not below zero; one that no whole number holds is the largest, in whatever order it comes about. */
    private static long sum(long one, long other) {
        long sum = one + other;
        return sum < 0 ? Long.MAX_VALUE : sum;
    }
}
