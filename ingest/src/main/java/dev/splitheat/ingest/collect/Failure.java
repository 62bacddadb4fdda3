package dev.splitheat.ingest.collect;

/** Why Spanner gave no answer, as far as it decides what to do next. */
public enum Failure {
    /** There is no such database. */
    GONE,
    /** Not let in: fails alike until somebody grants something. */
    REFUSED,
    /** Nobody answers: the network, Spanner, or a whole region. */
    UNAVAILABLE,
    /** Out of quota or resources: asking less helps. */
    THROTTLED,
    /** Anything else. */
    UNEXPECTED
}
