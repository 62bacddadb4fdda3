package dev.splitheat.sandbox.workload.values;

import dev.splitheat.keyspace.KeyValue;
import java.time.Instant;

/** Fills a column: always the same value for the same row and instant. */
@FunctionalInterface
public interface ColumnValues {
    /** @param row the row's number in its stream, from 0 */
    KeyValue of(long row, Instant written);
}
