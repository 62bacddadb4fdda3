package dev.splitheat.whatif;

import dev.splitheat.catalog.BaseType;
import dev.splitheat.keyspace.KeyedObject;
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
    /** The columns of the observed key that it is computed from. */
    List<String> columns();

    /** Of its values, for rows of this key. */
    BaseType type(KeyedObject row);

    /** How many places in the key a read that does not know this part has to look at; 1 when it is not for reads to know. */
    default int shards() {
        return 1;
    }

    /** The value of a column of the observed key. */
    record Kept(String column) implements ProposedPart {
        public Kept {
            Objects.requireNonNull(column, "column");
        }

        @Override
        public List<String> columns() {
            return List.of(column);
        }

        @Override
        public BaseType type(KeyedObject row) {
            return row.types().get(RowColumns.of(row).place(column));
        }
    }

    /** A value that is not in the observed key and grows with time: the time of the commit stands for it. */
    record Moment() implements ProposedPart {
        @Override
        public List<String> columns() {
            return List.of();
        }

        @Override
        public BaseType type(KeyedObject row) {
            return BaseType.TIMESTAMP;
        }
    }

    /** {@code ABS(MOD(FARM_FINGERPRINT(text), shards))}, where the text is that of the columns, joined by a bar. */
    record Shard(List<String> columns, int shards) implements ProposedPart {
        public Shard {
            columns = List.copyOf(columns);
            if (columns.isEmpty() || shards < 2) {
                throw new IllegalArgumentException(shards + " shards from " + columns.size() + " columns");
            }
        }

        @Override
        public BaseType type(KeyedObject row) {
            return BaseType.INT64;
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

        @Override
        public BaseType type(KeyedObject row) {
            return BaseType.INT64;
        }
    }

    /**
     * A number that the application draws for each row.
     *
     * @param columns that rows with one number agree in; none: the whole observed key
     */
    record RandomShard(int shards, List<String> columns) implements ProposedPart {
        public RandomShard {
            columns = List.copyOf(columns);
            if (shards < 2) {
                throw new IllegalArgumentException(shards + " shards");
            }
        }

        public RandomShard(int shards) {
            this(shards, List.of());
        }

        @Override
        public BaseType type(KeyedObject row) {
            return BaseType.INT64;
        }
    }

    /**
     * A number of a bit-reversed sequence, for a row that is inserted.
     *
     * @param columns that rows with one number agree in, as a row and those interleaved in it do; none: the whole observed
     *     key
     */
    record BitReversed(List<String> columns) implements ProposedPart {
        public BitReversed {
            columns = List.copyOf(columns);
        }

        public BitReversed() {
            this(List.of());
        }

        @Override
        public BaseType type(KeyedObject row) {
            return BaseType.INT64;
        }
    }

    /**
     * A random UUID for a row that is inserted.
     *
     * @param columns as with {@link BitReversed}
     */
    record RandomUuid(List<String> columns) implements ProposedPart {
        public RandomUuid {
            columns = List.copyOf(columns);
        }

        public RandomUuid() {
            this(List.of());
        }

        @Override
        public BaseType type(KeyedObject row) {
            return BaseType.UUID;
        }
    }
}
