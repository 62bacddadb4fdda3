package dev.splitheat.finding;

/** Why a place is hot. */
public enum Cause {
    /** Rows are appended, or prepended, at a moving end of a table's key space, whole or under each prefix. */
    MONOTONIC_KEY,
    /** The same in a secondary index, while the table itself is well spread. */
    MONOTONIC_INDEX,
    /** One row, with its interleaved rows, takes the load. */
    HOT_ROW,
    /** The hot row is a hand-made sequence or an allocator of numbers. */
    HOT_SEQUENCE,
    /** Many rows under one leading key value: a large tenant, a column of few values, one huge row tree. */
    HOT_KEY_PREFIX,
    /** An index's heat sits in its NULL entries. */
    NULL_INDEX,
    /** Range or full scans load the range. */
    LARGE_SCAN,
    /** Transactions wait for locks on a range or a cell, and no heat explains it. */
    LOCK_CONTENTION,
    /** Inserts at one end and deletes at the other: outbox, job table, log with a deletion policy. */
    QUEUE,
    /** Reads concentrate on the newest rows. */
    RECENT_READS,
    /** New or bulk load on a range that Spanner has not yet split: it heals by itself. */
    UNSPLIT_LOAD,
    /** The load is spread and the instance too small; concerns the whole database. */
    CAPACITY,
    /** Persistent heat without evidence for any cause above. */
    UNDIAGNOSED
}
