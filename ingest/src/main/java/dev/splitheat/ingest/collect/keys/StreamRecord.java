package dev.splitheat.ingest.collect.keys;

import dev.splitheat.interval.TableSample.Write;
import java.time.Instant;
import java.util.List;
import java.util.Objects;

/** What a change stream tells, as far as keys are concerned; heartbeats tell nothing of them. */
public sealed interface StreamRecord {
    /**
     * Changes of one kind to one table, committed by one transaction in one partition.
     *
     * @param system whether Spanner itself committed it: a row deletion policy
     * @param columns the columns that the record describes; those of the key are among them
     * @param keys one JSON object for each changed row; customers' data
     */
    record Changes(
            String table,
            Write write,
            Instant committedAt,
            String transactionTag,
            boolean system,
            List<DescribedColumn> columns,
            List<String> keys)
            implements StreamRecord {
        public Changes {
            Objects.requireNonNull(table, "table");
            Objects.requireNonNull(write, "write");
            Objects.requireNonNull(committedAt, "committedAt");
            Objects.requireNonNull(transactionTag, "transactionTag");
            columns = List.copyOf(columns);
            keys = List.copyOf(keys);
        }
    }

    /**
     * The partition ended at {@code start}, and these go on.
     *
     * @param start from when the children are to be read, inclusive
     */
    record Children(Instant start, List<Child> children) implements StreamRecord {
        public Children {
            Objects.requireNonNull(start, "start");
            children = List.copyOf(children);
        }
    }

    /** A partition that goes on for its parents: one for a split or a move, several for a merge. */
    record Child(String token, List<String> parents) {
        public Child {
            Objects.requireNonNull(token, "token");
            parents = List.copyOf(parents);
        }
    }

    /**
     * A column as a change record describes it.
     *
     * @param type the name of its type: {@code INT64}
     * @param position in the table, from 1
     */
    record DescribedColumn(String name, String type, boolean key, long position) {}
}
