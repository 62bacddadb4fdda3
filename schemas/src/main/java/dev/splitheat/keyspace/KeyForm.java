package dev.splitheat.keyspace;

/** The ways in which Spanner prints keys. */
public enum KeyForm {
    /** {@code Threads(10, "aa")}: split statistics. */
    SPLIT_STATISTICS,
    /**
     * {@code threads(10,aa)}, {@code _Index_ByName(Ann,10)}: lock statistics. Strings are bare, so a comma in one can make
     * the text ambiguous.
     */
    LOCK_STATISTICS,
    /**
     * {@code Threads(10,aa)}, {@code Index: ByName on Users, Index Key: (Ann), Primary Table Key: (<begin>)}: {@code
     * USER_SPLIT_POINTS}. Strings are bare here too; timestamps are {@code 2024-04-30T17:00:00-07:00}.
     */
    SPLIT_POINT,
    /** <code>{"UserId":"10"}</code>: the keys of a change record, JSON that does not name its table, and has no place for an opaque rest. */
    CHANGE_RECORD
}
