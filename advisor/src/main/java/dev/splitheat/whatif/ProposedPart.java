package dev.splitheat.whatif;

import java.util.List;
import java.util.Objects;

/** One part of a proposed key, as it is computed for an observed row. */
public sealed interface ProposedPart
        permits ProposedPart.Kept,
                ProposedPart.Moment,
                ProposedPart.Shard,
                ProposedPart.Hashed,
                ProposedPart.RandomShard,
                ProposedPart.BitReversed,
                ProposedPart.RandomUuid {
    /** The value of a column of the observed key. */
    record Kept(String column) implements ProposedPart {
        public Kept {
            Objects.requireNonNull(column, "column");
        }
    }

    /** A value that is not in the observed key and grows with time: the time of the commit stands for it. */
    record Moment() implements ProposedPart {}

    /** {@code ABS(MOD(FARM_FINGERPRINT(text), shards))}, where the text is that of the columns, joined by a bar. */
    record Shard(List<String> columns, int shards) implements ProposedPart {
        public Shard {
            columns = List.copyOf(columns);
            if (columns.isEmpty() || shards < 2) {
                throw new IllegalArgumentException(shards + " shards from " + columns.size() + " columns");
            }
        }
    }

    /** {@code FARM_FINGERPRINT(text)} of the columns. */
    record Hashed(List<String> columns) implements ProposedPart {
        public Hashed {
            columns = List.copyOf(columns);
            if (columns.isEmpty()) {
                throw new IllegalArgumentException("a hash of no column");
            }
        }
    }

    /** A number that the application draws for each row. */
    record RandomShard(int shards) implements ProposedPart {
        public RandomShard {
            if (shards < 2) {
                throw new IllegalArgumentException(shards + " shards");
            }
        }
    }

    /** The next number of a bit-reversed sequence for a row that is inserted. */
    record BitReversed() implements ProposedPart {}

    /** A random UUID for a row that is inserted. */
    record RandomUuid() implements ProposedPart {}
}
