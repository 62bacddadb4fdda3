package dev.splitheat.finding;

/** Why a place is hot. */
public enum Cause {
    /** Rows are appended, or prepended, at a moving end of a table's key space, whole or under each prefix. */
    MONOTONIC_KEY,
    /** The same in a secondary index, while the table itself is well spread. */
    MONOTONIC_INDEX,
    /** One row, with its interleaved rows, takes the load. */
    HOT_ROW,
    /** Range or full scans load the range. */
    LARGE_SCAN,
    /** New or bulk load on a range that Spanner has not yet split: it heals by itself. */
    UNSPLIT_LOAD,
    /** Persistent heat without evidence for any cause above. */
    UNDIAGNOSED
}
