package dev.splitheat.sandbox.splits;

/** Spanner's own words for why a split stays hot, as {@code UNSPLITTABLE_REASONS} spells them. */
enum UnsplittableReason {
    /** One row takes the load. */
    HOT_ROW,
    /** The load leaves every range that is cut out for it. */
    MOVING_HOT_SPOT,
    /** Scans take the load, and more splits would only make them visit more servers. */
    LARGE_SCAN_HOT_SPOT,
    /** A narrow place that no boundary isolates. */
    UNISOLATABLE_HOT_ROW,
    /** None of the others. */
    UNSPECIFIED
}
