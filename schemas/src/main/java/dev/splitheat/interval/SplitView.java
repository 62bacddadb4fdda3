package dev.splitheat.interval;

import java.time.Duration;

/** The split statistics views of SPANNER_SYS, with what Spanner keeps of each. */
public enum SplitView {
    SPLIT_STATS_TOP_MINUTE(Duration.ofMinutes(1), Duration.ofHours(24)),
    SPLIT_STATS_TOP_10MINUTE(Duration.ofMinutes(10), Duration.ofDays(4)),
    SPLIT_STATS_TOP_HOUR(Duration.ofHours(1), Duration.ofDays(30));

    private final Duration length;
    private final Duration retention;

    SplitView(Duration length, Duration retention) {
        this.length = length;
        this.retention = retention;
    }

    /** Length of one interval. */
    public Duration length() {
        return length;
    }

    /** How far back Spanner answers. */
    public Duration retention() {
        return retention;
    }
}
