package dev.splitheat.sandbox.statistics;

/** The lengths of Spanner's intervals, which are aligned with the clock. */
enum IntervalLength {
    MINUTE("MINUTE", 1),
    TEN_MINUTES("10MINUTE", 10),
    HOUR("HOUR", 60);

    private final String suffix;
    private final long minutes;

    IntervalLength(String suffix, long minutes) {
        this.suffix = suffix;
        this.minutes = minutes;
    }

    /** How the names of views with such intervals end. */
    String suffix() {
        return suffix;
    }

    long minutes() {
        return minutes;
    }
}
