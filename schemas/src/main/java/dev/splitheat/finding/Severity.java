package dev.splitheat.finding;

/** How much a finding matters, least first. */
public enum Severity {
    /** Heals by itself or is planned. */
    INFO,
    /** Persistent heat that Spanner cannot split away. */
    WARNING,
    /** Measured harm, or a score of 100 for half an hour. */
    CRITICAL
}
