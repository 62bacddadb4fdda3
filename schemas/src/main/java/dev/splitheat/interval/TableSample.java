package dev.splitheat.interval;

import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * Keys of one table that were written in one interval, or that are stored in it: a sample without bias, in which each key
 * stands for {@code (inserts + updates + deletes) / keys.size()} writes.
 *
 * @param stored the keys are a sample of what the table holds, not of what was written; the counts are zero
 * @param systemWrites rows that Spanner itself changed, by a row deletion policy: planned, in no other count, never sampled
 * @param keys at most as many as were asked for, in the order of their commits
 */
public record TableSample(
        String table,
        boolean stored,
        long inserts,
        long updates,
        long deletes,
        long systemWrites,
        List<SampledKey> keys) {
    /** What a write did to its row. */
    public enum Write {
        INSERT,
        UPDATE,
        DELETE
    }

    /**
     * One sampled key; customers' data.
     *
     * @param text as Spanner would print it: {@code Orders("a",17)}
     * @param write none for a stored key
     * @param committedAt none for a stored key
     * @param transactionTag empty when the transaction has none
     */
    public record SampledKey(String text, Optional<Write> write, Optional<Instant> committedAt, String transactionTag) {
        public SampledKey {
            Objects.requireNonNull(text, "text");
            Objects.requireNonNull(write, "write");
            Objects.requireNonNull(committedAt, "committedAt");
            Objects.requireNonNull(transactionTag, "transactionTag");
        }
    }

    public TableSample {
        Objects.requireNonNull(table, "table");
        keys = List.copyOf(keys);
    }

    /** How many writes the sample stands for; none of them is Spanner's own. */
    public long writes() {
        return inserts + updates + deletes;
    }
}
