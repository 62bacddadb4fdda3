package dev.splitheat.catalog;

/** What an index orders its entries by. */
public enum IndexKind {
    /** By its key columns: a key space like a table's. */
    SECONDARY,
    /** By tokens of a full-text search; spread over Spanner's own shards. */
    SEARCH,
    /** By likeness of vectors. */
    VECTOR
}
