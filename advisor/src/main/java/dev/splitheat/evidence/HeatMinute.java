package dev.splitheat.evidence;

import java.time.Instant;
import java.util.List;
import java.util.Objects;

/**
 * Heat of a database in one minute.
 *
 * @param scored whether split statistics told of it; else a range that is not here may have been hot
 * @param waited the same of lock statistics
 */
public record HeatMinute(Instant end, boolean scored, boolean waited, List<WarmRange> ranges) {
    public HeatMinute {
        Objects.requireNonNull(end, "end");
        ranges = List.copyOf(ranges);
    }
}
