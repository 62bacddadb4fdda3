package dev.splitheat.sandbox.workload;

import java.time.Duration;
import java.time.Instant;

/**
 * A workload's part of one minute.
 *
 * @param minute since the start of history
 * @param start of the minute
 * @param executions whole, above 0
 * @param gone since the workload began
 */
record Turn(long minute, Instant start, long executions, Duration gone) {
    static final Duration MINUTE = Duration.ofMinutes(1);

    Instant end() {
        return start.plus(MINUTE);
    }

    /** An instant in the minute, for the so-manyth of some. */
    Instant at(int which, int of) {
        return start.plusNanos((long) (MINUTE.toNanos() * ((which + 0.5) / of)));
    }
}
