package dev.splitheat.sandbox.workload.rows;

import dev.splitheat.keyspace.KeyValue;

/** How one column of a row is filled. */
@FunctionalInterface
interface Fill {
    KeyValue of(Row row);
}
