package dev.splitheat.evidence;

import java.time.Duration;
import java.util.Optional;

/**
 * How busy one table or index was, in operations a second; peaks are the 99th percentile of the minutes observed.
 *
 * @param writes deletes included
 * @param observed time that the figures cover
 * @param unread how long no read or query has touched it, at least; empty when it was read lately or nobody looked
 * @param usedBytes its size; empty where it is not known
 */
public record Traffic(
        double writes,
        double peakWrites,
        double reads,
        double peakReads,
        Duration observed,
        Optional<Duration> unread,
        Optional<Double> usedBytes) {
    public Traffic {
        if (!(writes >= 0 && peakWrites >= 0 && reads >= 0 && peakReads >= 0)) {
            throw new IllegalArgumentException("rates " + writes + ", " + peakWrites + ", " + reads + ", " + peakReads);
        }
    }
}
