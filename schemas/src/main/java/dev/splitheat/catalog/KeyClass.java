package dev.splitheat.catalog;

/** How the values of a key column arrive, as far as a schema tells. */
public enum KeyClass {
    /** Each new value sorts at one end: writes gather there. */
    MONOTONIC,
    /** So few values that the column alone spreads nothing; what follows it decides. */
    LOW_CARDINALITY,
    /** New values fall anywhere. */
    DISTRIBUTED,
    /** One value only. */
    CONSTANT,
    /** Only the data can tell. */
    UNKNOWN
}
