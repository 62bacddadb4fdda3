package dev.splitheat.heat;

/** What tells of load, each from a source of its own that may be missing. */
public enum HeatSource {
    /** CPU usage scores of splits. */
    SPLIT_SCORES,
    /** Waiting for locks, by row range. */
    LOCK_WAITS,
    /** Commits that were tried and aborted, by the tables that they write. */
    ABORTS,
    /** Reads, writes and deletes of tables and indexes. */
    OPERATIONS,
    /** Keys out of change streams, with the writes that they stand for. */
    SAMPLED_WRITES
}
