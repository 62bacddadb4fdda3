package dev.splitheat.interval;

/** What views with the same columns tell; they differ in the length of their intervals. */
public enum ViewFamily {
    SPLITS,
    LOCKS,
    TRANSACTIONS,
    QUERIES,
    READS,
    TABLE_OPERATIONS,
    COLUMN_OPERATIONS,
    TABLE_SIZES,
    /** How far row deletion policies have come; a state, not an interval: sampled. */
    ROW_DELETIONS,
    /** Split points that users added; a state, sampled. */
    SPLIT_POINTS
}
