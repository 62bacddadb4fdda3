package dev.splitheat.ingest.connect;

/** Whether validating a configuration asks Spanner, too. */
enum Validation {
    LIVE,
    OFFLINE
}
