package dev.splitheat.evidence;

import java.time.Duration;
import java.util.Optional;

/**
 * How busy one table or index was, in operations a second; peaks are the 99th percentile of the minutes observed.
 *
 * @param writes deletes included
 * @param observed time that the figures cover
 * @param unread how long no read or query has touched it, at least, also where it never was; empty when it was read within a day
 * @param usedBytes its size; empty where it is not known
 * @param rowBytes what a write of a row wrote, on average; empty where no transaction told of it, as of indexes
 */
public record Traffic(
        double writes,
        double peakWrites,
        double reads,
        double peakReads,
        Duration observed,
        Optional<Duration> unread,
        Optional<Double> usedBytes,
        Optional<Double> rowBytes) {
    /** Fewer minutes say little of a peak; Google's page on hot splits waits as long before it calls one hot. */
    private static final Duration SETTLED = Duration.ofMinutes(10);

    public Traffic {
        if (!(writes >= 0 && peakWrites >= 0 && reads >= 0 && peakReads >= 0)) {
            throw new IllegalArgumentException("rates " + writes + ", " + peakWrites + ", " + reads + ", " + peakReads);
        }
    }

    /** Of rows of unknown size. */
    public Traffic(
            double writes,
            double peakWrites,
            double reads,
            double peakReads,
            Duration observed,
            Optional<Duration> unread,
            Optional<Double> usedBytes) {
        this(writes, peakWrites, reads, peakReads, observed, unread, usedBytes, Optional.empty());
    }

    /** Whether it was observed for long enough to know how busy it is. */
    public boolean settled() {
        return observed.compareTo(SETTLED) >= 0;
    }

    /** In what time as much is written as it holds, deletes counted as writes: rows are kept about twice as long where as many go as come. */
    public Optional<Duration> held() {
        return usedBytes
                .filter(used -> writes > 0)
                .flatMap(used -> rowBytes.filter(bytes -> bytes > 0).map(bytes -> used / bytes / writes))
                .map(seconds -> Duration.ofSeconds(seconds.longValue()));
    }

    public Traffic withRowBytes(Optional<Double> known) {
        return new Traffic(writes, peakWrites, reads, peakReads, observed, unread, usedBytes, known);
    }
}
