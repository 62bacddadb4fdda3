package dev.splitheat.sandbox.workload.schema.expression;

import dev.splitheat.keyspace.KeyValue;
import java.time.Instant;
import java.util.UUID;

/** The row that an expression is evaluated for. */
public interface Row {
    /**
     * @param name without regard to case
     * @throws ExpressionNotUnderstoodException when the table has no such column
     */
    KeyValue column(String name);

    /** What the clock and the commit say. */
    Instant written();

    /** A random UUID of version 4; another one with each call. */
    UUID freshUuid();

    /**
     * The sequence's next value.
     *
     * @param name without regard to case
     * @throws ExpressionNotUnderstoodException when there is no such sequence
     */
    long next(String name);
}
