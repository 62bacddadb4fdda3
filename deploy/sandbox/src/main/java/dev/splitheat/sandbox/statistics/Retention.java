package dev.splitheat.sandbox.statistics;

import java.time.Duration;

/** How far back a read sees the intervals of a view, as Google documents it. */
enum Retention {
    SPLITS(Duration.ofHours(24)),
    OTHERS(Duration.ofHours(6));

    private final Duration minutes;

    Retention(Duration minutes) {
        this.minutes = minutes;
    }

    /** In minutes. */
    long of(IntervalLength length) {
        return switch (length) {
            case MINUTE -> minutes.toMinutes();
            case TEN_MINUTES -> Duration.ofDays(4).toMinutes();
            case HOUR -> Duration.ofDays(30).toMinutes();
        };
    }
}
