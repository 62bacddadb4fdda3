package dev.splitheat.interval;

/** How much of an interval was collected. What is missing is unknown, never cold. */
public enum Coverage {
    /** All rows that Spanner had. */
    COMPLETE,
    /** Some rows are known to be absent. */
    PARTIAL,
    /** Read, and Spanner had nothing to report. */
    SILENT,
    /** No longer readable when it was asked for. */
    MISSING;

    /** Whether absence of a row means that it was not hot. */
    public boolean tellsAbsence() {
        return this == COMPLETE || this == SILENT;
    }
}
